import { apiTemplate, binaryTypes, openThings, type Resources } from './api-template';
import { type RunningApi, runApi } from './running-api';

let api: RunningApi;
beforeEach(async () => {
  api = await runApi(apiTemplate(openThings));
});
afterEach(() => api.stop());

async function restart(edit: (resources: Resources) => void): Promise<void> {
  await api.stop();
  api = await runApi(apiTemplate(edit));
}

describe('the event', () => {
  test('tells everything of the request in version 1', async () => {
    const headers = new Headers([
      ['X-Mine', 'one'],
      ['x-mine', 'two'],
      ['user-agent', 'test/1'],
    ]);
    await fetch(`${api.url}/things/a%20b?x=1&x=2&X=3&y=%C3%A9+`, { headers });
    const [event] = api.events;
    expect(event).toMatchObject({
      resource: '/things/{id}',
      path: '/things/a%20b',
      httpMethod: 'GET',
      queryStringParameters: { x: '2', X: '3', y: 'é ' },
      multiValueQueryStringParameters: { x: ['1', '2'], X: ['3'], y: ['é '] },
      pathParameters: { id: 'a b' },
      stageVariables: null,
      body: null,
      isBase64Encoded: false,
      requestContext: {
        accountId: '000000000000',
        apiId: api.apis.list('')[0]?.id,
        domainName: new URL(api.url).host,
        httpMethod: 'GET',
        path: '/prod/things/a%20b',
        protocol: 'HTTP/1.1',
        requestTime: '20/Nov/2026:23:59:00 +0000',
        requestTimeEpoch: Date.parse('2026-11-20T23:59:00Z'),
        resourcePath: '/things/{id}',
        stage: 'prod',
        identity: { sourceIp: '127.0.0.1', userAgent: 'test/1', user: null },
      },
    });
    expect(event?.headers).toMatchObject({ 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Proto': 'https' });
    expect(event?.headers).not.toHaveProperty('connection');
    expect(event?.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(event?.requestContext.identity).not.toHaveProperty('apiKey');
  });

  test('has null where nothing was sent', async () => {
    await fetch(`${api.url}/things`);
    expect(api.events[0]).toMatchObject({
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      pathParameters: null,
    });
  });

  test('names the key where the method needs one', async () => {
    await restart(() => {});
    await fetch(`${api.url}/things`, { headers: { 'X-API-Key': api.key } });
    const { identity } = api.events[0]?.requestContext ?? {};
    expect(identity).toMatchObject({ apiKey: api.key, apiKeyId: api.apis.list('')[0]?.keys[0]?.id });
  });

  test('holds a binary body as base64, a text body as it is', async () => {
    const send = () =>
      fetch(`${api.url}/things`, {
        method: 'POST',
        body: 'grüße',
        headers: { 'content-type': 'text/plain' },
      });
    await send();
    expect(api.events[0]).toMatchObject({
      body: Buffer.from('grüße').toString('base64'),
      isBase64Encoded: true,
    });
    await restart(binaryTypes(['image/*']));
    await send();
    expect(api.events[0]).toMatchObject({ body: 'grüße', isBase64Encoded: false });
  });

  test('keeps a parameter called __proto__ a plain parameter', async () => {
    await fetch(`${api.url}/things?__proto__=x`);
    expect(JSON.stringify(api.events[0]?.queryStringParameters)).toBe('{"__proto__":"x"}');
  });
});
