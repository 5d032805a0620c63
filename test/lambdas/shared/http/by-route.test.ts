import { byRoute } from '../../../../lambdas/shared/http/by-route';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';

const handle = byRoute({
  '/one': async () => ({ statusCode: 201, body: '' }),
  '/two/{id}': async () => ({ statusCode: 202, body: '' }),
});

test('each route has its handler, by its path as the API spells it', async () => {
  expect(await handle(apiEvent({ resource: '/one' }), lambdaContext())).toMatchObject({ statusCode: 201 });
  expect(await handle(apiEvent({ resource: '/two/{id}', path: '/two/7' }), lambdaContext())).toMatchObject({
    statusCode: 202,
  });
});

test('a route without one is a fault of ours', () => {
  expect(() => handle(apiEvent({ resource: '/three' }), lambdaContext())).toThrow('/three');
});
