import { apiOrEvent } from '../../../../lambdas/shared/http/api-or-event';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';

const answer = { statusCode: 200, body: '{}' };
const handler = apiOrEvent(
  async () => answer,
  async () => 'result',
);

test('answers a request of an API as one', async () => {
  expect(await handler(apiEvent(), lambdaContext())).toBe(answer);
});

test.each([[{}], [null], [undefined], ['text'], [{ httpMethod: 'GET' }]])(
  'takes %j as an event',
  async (event) => {
    expect(await handler(event, lambdaContext())).toBe('result');
  },
);

test('lets a failure of an event through, so that the schedule tries again', async () => {
  const failing = apiOrEvent(
    async () => answer,
    () => Promise.reject(new Error('failed')),
  );
  await expect(failing({}, lambdaContext())).rejects.toThrow('failed');
});
