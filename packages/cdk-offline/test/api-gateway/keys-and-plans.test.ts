import { apiTemplate, type Resources, type TemplateResource } from './api-template';
import { type RunningApi, runApi } from './running-api';

let api: RunningApi;
afterEach(() => api.stop());

const get = (key?: string) =>
  fetch(`${api.url}/things`, key === undefined ? {} : { headers: { 'x-api-key': key } });

test('refuses a request without a key, with a wrong one, and with a key that is in no plan', async () => {
  api = await runApi(apiTemplate());
  for (const key of [undefined, 'wrong', '', 'unlinked-key-of-the-test']) {
    const answer = await get(key);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-amzn-errortype')).toBe('ForbiddenException');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ message: 'Forbidden', kind: 'INVALID_API_KEY' });
  }
  expect(api.events).toEqual([]);
});

test('makes a key of 40 characters once and keeps it over a restart', async () => {
  api = await runApi(apiTemplate());
  const { key, directory } = api;
  expect(key).toMatch(/^[A-Za-z0-9]{40}$/);
  await api.stop();
  api = await runApi(apiTemplate(), directory);
  expect(api.key).toBe(key);
  expect((await get(key)).status).toBe(200);
});

test.each([
  [
    'a disabled key',
    (resources: Resources) => void Object.assign(resources, { Key: disabled(resources['Key']) }),
  ],
  [
    'a plan that holds another stage',
    (resources: Resources) => setStages(resources, [{ ApiId: 'other', Stage: 'prod' }]),
  ],
  ['a plan without stages', (resources: Resources) => setStages(resources, [])],
  ['a key that is linked to no plan', (resources: Resources) => void delete resources['Link']],
])('refuses %s', async (_, edit) => {
  api = await runApi(apiTemplate(edit));
  expect((await get(api.key)).status).toBe(403);
});

test('lets a burst through, then as many a second as the plan says', async () => {
  api = await runApi(apiTemplate((resources) => void delete resources['Plan']?.Properties['Quota']));
  const statuses = await Promise.all([1, 2, 3, 4].map(() => get(api.key).then(({ status }) => status)));
  expect(statuses.sort()).toEqual([200, 200, 200, 429]);
  const throttled = await get(api.key);
  expect(await throttled.json()).toMatchObject({ message: 'Too Many Requests', kind: 'THROTTLED' });
  await api.clock.advance(500);
  expect([(await get(api.key)).status, (await get(api.key)).status]).toEqual([200, 429]);
});

test('counts the day’s quota over a restart and begins anew at midnight UTC', async () => {
  api = await runApi(apiTemplate());
  for (const expected of [200, 200, 200, 200]) {
    await api.clock.advance(1000);
    expect((await get(api.key)).status).toBe(expected);
  }
  const { directory } = api;
  await api.stop();
  api = await runApi(apiTemplate(), directory);
  expect((await get(api.key)).status).toBe(200);
  const over = await get(api.key);
  expect(over.status).toBe(429);
  expect(await over.json()).toMatchObject({ message: 'Limit Exceeded', kind: 'QUOTA_EXCEEDED' });
  await api.clock.advance(60_000);
  expect((await get(api.key)).status).toBe(200);
});

test('throttles each method by the stage’s own settings, keys or not', async () => {
  api = await runApi(
    apiTemplate((resources) => {
      Object.assign(resources['Stage']?.Properties ?? {}, {
        MethodSettings: [
          { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 },
          {
            HttpMethod: 'GET',
            ResourcePath: '/~1things~1latest',
            ThrottlingRateLimit: 1,
            ThrottlingBurstLimit: 1,
          },
        ],
      });
    }),
  );
  const status = async (path: string) => (await fetch(api.url + path)).status;
  expect([await status('/things/7'), await status('/things/7'), await status('/things/8')]).toEqual([
    200, 200, 429,
  ]);
  expect([await status('/things/latest'), await status('/things/latest')]).toEqual([200, 429]);
});

function disabled(key: TemplateResource | undefined): TemplateResource {
  return { Type: 'AWS::ApiGateway::ApiKey', Properties: { ...key?.Properties, Enabled: false } };
}

function setStages(resources: Resources, stages: readonly unknown[]): void {
  Object.assign(resources['Plan']?.Properties ?? {}, { ApiStages: stages });
}
