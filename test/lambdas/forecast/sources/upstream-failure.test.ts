import { UpstreamFailure } from '../../../../lambdas/forecast/sources/upstream-failure';
import { errorReply } from '../../../../lambdas/shared/http/reply';
import { createMemoryLog } from '../../../support/fakes/memory-log';

test('becomes a 502 that says what the provider said, in one bounded line of plain text', () => {
  const detail = `Too many\u0000 requests\r\n<script>${'x'.repeat(10_000)}`;
  const failure = new UpstreamFailure('Open-Meteo', 'limited', detail);
  expect(failure.reason).toBe('limited');
  expect(errorReply(failure, createMemoryLog())).toMatchObject({ status: 502 });
  expect(failure.message).toMatch(/^Open-Meteo: Too many requests script x+…$/);
  expect(failure.message.length).toBeLessThan(230);
});
