import { createPlainLog } from '../../../../lambdas/shared/log/plain-log';
import { lambdaContext } from '../../../support/fakes/api-event';

test('writes one JSON line with the request that it belongs to', () => {
  const lines: string[] = [];
  const log = createPlainLog((line) => lines.push(line));
  log.addContext(lambdaContext());
  log.error('Failed', new Error('two\nlines'));
  log.warn('Odd');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'ERROR', message: 'Failed', function_request_id: 'request-1', error: { message: 'two\nlines' } },
    { level: 'WARN', message: 'Odd', function_request_id: 'request-1' },
  ]);
});
