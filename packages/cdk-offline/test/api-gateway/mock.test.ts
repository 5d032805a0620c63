import type { MockIntegration, MockResponse } from '../../src/api-gateway/integration';
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
  const response: MockResponse = {
    pattern: undefined,
    status: 200,
    headers: {},
    template: undefined,
    contentHandling: undefined,
  };
  const mock: MockIntegration = {
    type: 'MOCK',
    contentHandling: undefined,
    passthroughBehavior: 'NEVER',
    requestTemplates: { 'application/json': '{"statusCode": 404}' },
    responses: [
      response,
      { ...response, pattern: /^(?:4\d\d)$/, status: 404, template: '{"id":"$context.requestId"}' },
    ],
  };
  const request = { contentType: undefined, accept: undefined, body: Buffer.alloc(0) };
  const answer = (
    integration: Partial<MockIntegration>,
    sent: Partial<typeof request> | { contentType: string } | { accept: string } = {},
    binary: readonly string[] = [],
  ) =>
    answerMock({ ...mock, ...integration }, { ...request, ...sent }, binary, new Map([['requestId', 'r-1']]));

  test('answers with the response whose pattern fits its status code', () => {
    expect(answer({})).toMatchObject({ status: 404, body: Buffer.from('{"id":"r-1"}') });
    expect(answer({ requestTemplates: { 'application/json': '{"statusCode": 204}' } })).toMatchObject({
      status: 200,
    });
  });

  test('refuses a content type without a template, unless it lets such bodies pass', () => {
    const text = { contentType: 'text/plain', body: Buffer.from('{"statusCode": 201}') };
    expect(() => answer({}, text)).toThrow('Unsupported Media Type');
    expect(() => answer({ passthroughBehavior: 'WHEN_NO_TEMPLATES' }, text)).toThrow(
      'Unsupported Media Type',
    );
    expect(answer({ passthroughBehavior: 'WHEN_NO_MATCH' }, text).status).toBe(200);
    const none = { passthroughBehavior: 'WHEN_NO_TEMPLATES', requestTemplates: {} };
    expect(answer(none, text).status).toBe(200);
  });

  test.each(['', 'no JSON', '[]', '{"statusCode":"200"}', 'null'])(
    'fails without a status code: %j',
    (template) => {
      expect(() => answer({ requestTemplates: { 'application/json': template } })).toThrow(
        'Internal server error',
      );
    },
  );

  test('fails if no response fits', () => {
    expect(() => answer({ responses: [] })).toThrow('Internal server error');
  });

  test('reads its text as base64 for a client that accepts a binary type', () => {
    const json = {
      requestTemplates: { 'application/json': '{"statusCode": 404}' },
      contentHandling: 'CONVERT_TO_TEXT',
    };
    expect(() => answer(json, { accept: '*/*' }, ['*/*'])).toThrow('Internal server error');
    const text = [{ ...response, template: '{}', contentHandling: 'CONVERT_TO_TEXT' }];
    expect(answer({ ...json, responses: text }, { accept: '*/*' }, ['*/*']).body.toString()).toBe('{}');
    const encoded = [{ ...response, template: 'aGVsbG8=' }];
    expect(
      answer({ ...json, responses: encoded }, { accept: 'image/png' }, ['image/*']).body.toString(),
    ).toBe('hello');
  });
});
