import type { MockIntegration } from '../../src/api-gateway/integration';
import { answerMock } from '../../src/api-gateway/mock';
import { apiTemplate, preflight, type Resources } from './api-template';
import { type RunningApi, runApi } from './running-api';

describe('a preflight', () => {
  let api: RunningApi;
  afterEach(() => api.stop());
  const options = () =>
    fetch(`${api.url}/things`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET', accept: '*/*' },
    });

  test('is answered without a key and without the function', async () => {
    api = await runApi(apiTemplate());
    const answer = await options();
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,OPTIONS');
    expect(api.events).toEqual([]);
  });

  test('fails where */* is binary and nothing converts it to text, as on AWS', async () => {
    api = await runApi(
      apiTemplate((resources: Resources) => {
        const changed = preflight('Things');
        delete (changed.Properties['Integration'] as Record<string, unknown>)['ContentHandling'];
        Object.assign(resources, { Preflight: changed });
      }),
    );
    expect((await options()).status).toBe(500);
  });
});

describe('a mock', () => {
  const mock: MockIntegration = {
    type: 'MOCK',
    contentHandling: undefined,
    contentTypes: ['application/json'],
    status: 204,
    headers: { 'x-one': '1' },
  };

  test('answers what its response says, without a body', () => {
    expect(answerMock(mock, undefined, [])).toMatchObject({ status: 204, headers: { 'x-one': '1' } });
    expect(answerMock(mock, 'Application/JSON; charset=utf-8', []).body).toHaveLength(0);
  });

  test('refuses a content type without a template', () => {
    expect(() => answerMock(mock, 'text/plain', [])).toThrow('Unsupported Media Type');
  });

  test.each(['', 'no JSON', '{"statusCode":"200"}', '#set($a = 1)'])(
    'is not started with a template that this machine cannot read: %j',
    async (template) => {
      await expect(runApi(withMock({ RequestTemplates: { 'application/json': template } }))).rejects.toThrow(
        'a mock',
      );
    },
  );

  test.each([
    ['several responses', { IntegrationResponses: [{ StatusCode: '204' }, { StatusCode: '200' }] }],
    ['a body', { IntegrationResponses: [{ StatusCode: '204', ResponseTemplates: { 'text/plain': 'a' } }] }],
  ])('is not started with %s', async (_, integration) => {
    await expect(runApi(withMock(integration))).rejects.toThrow(/one response|not emulated/);
  });

  function withMock(integration: object) {
    return apiTemplate((resources: Resources) => {
      const changed = preflight('Things');
      Object.assign(changed.Properties['Integration'] as object, integration);
      Object.assign(resources, { Preflight: changed });
    });
  }
});
