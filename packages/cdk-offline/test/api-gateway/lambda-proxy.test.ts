import { apiTemplate, binaryTypes, openThings, type Resources } from './api-template';
import { ok, type RunningApi, runApi } from './running-api';

let api: RunningApi;
beforeEach(async () => {
  api = await runApi(apiTemplate(openThings));
});
afterEach(() => api.stop());

async function restart(edit: (resources: Resources) => void): Promise<void> {
  await api.stop();
  api = await runApi(apiTemplate(edit));
}

describe('the answer', () => {
  test('passes status, headers, repeated headers and body on', async () => {
    api.respond(() =>
      ok({
        statusCode: '201',
        headers: { 'content-type': 'text/plain', 'x-one': 'a', 'x-yes': true, Server: 'mine' },
        multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'], 'x-one': ['b'] },
        body: 'done',
      }),
    );
    const answer = await fetch(`${api.url}/things`);
    expect([answer.status, await answer.text()]).toEqual([201, 'done']);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('x-one')).toBe('b');
    expect(answer.headers.get('x-yes')).toBe('true');
    expect(answer.headers.get('x-amzn-remapped-server')).toBe('mine');
  });

  test('is application/json and 200 where the function says nothing of it', async () => {
    api.respond(() => ok({ body: '{}' }));
    const answer = await fetch(`${api.url}/things`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  });

  test('is decoded from base64 only for a client that accepts a binary type', async () => {
    const image = () => ok({ statusCode: 200, body: 'iVBORw==', isBase64Encoded: true });
    const read = async (accept: string) =>
      Buffer.from(await (await fetch(`${api.url}/things`, { headers: { accept } })).arrayBuffer()).toString(
        'latin1',
      );
    api.respond(image);
    expect(await read('text/html')).toBe('\u0089PNG');
    await restart(binaryTypes(['image/*']));
    api.respond(image);
    expect(await read('image/png,*/*')).toBe('\u0089PNG');
    expect(await read('text/html,image/png')).toBe('iVBORw==');
  });

  test.each([
    ['no JSON', 'hello'],
    ['no object', '"hello"'],
    ['null', 'null'],
    ['an unknown field', '{"statusCode":200,"cookies":[]}'],
    ['a body that is no string', '{"statusCode":200,"body":{}}'],
    ['a status that is no number', '{"statusCode":"fine"}'],
    ['a header that is no string', '{"statusCode":200,"headers":{"a":1}}'],
    ['repeated headers that are no list', '{"statusCode":200,"multiValueHeaders":{"a":"b"}}'],
    ['a header with a line break', JSON.stringify({ statusCode: 200, headers: { a: 'b\r\nc: d' } })],
    ['more than Lambda lets through', JSON.stringify({ statusCode: 200, body: 'x'.repeat(6_291_556) })],
  ])('is 502 for %s', async (_, payload) => {
    api.respond(() => ({ outcome: 'ok', payload }));
    const answer = await fetch(`${api.url}/things`);
    expect([answer.status, await answer.json()]).toEqual([502, { message: 'Internal server error' }]);
  });

  test('is 500 for base64 that cannot be decoded', async () => {
    api.respond(() => ok({ statusCode: 200, body: 'not base64!', isBase64Encoded: true }));
    expect((await fetch(`${api.url}/things`)).status).toBe(500);
  });

  test('is 502 if the function fails, and tells the client nothing of it', async () => {
    api.respond(() => ({ outcome: 'error', payload: '{"errorMessage":"table studentData"}' }));
    const answer = await fetch(`${api.url}/things`);
    expect([answer.status, await answer.text()]).toEqual([502, '{"message":"Internal server error"}']);
  });

  test.each(['throttled', 'missing'] as const)('is 500 if Lambda says %s', async (outcome) => {
    api.respond(() => ({ outcome, payload: '{}' }));
    expect((await fetch(`${api.url}/things`)).status).toBe(500);
  });

  test('is 504 after 29 seconds', async () => {
    api.respond(() => new Promise(() => {}));
    const answer = fetch(`${api.url}/things`);
    while (api.events.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await api.clock.advance(28_999);
    expect(api.clock.waiting()).toBe(1);
    await api.clock.advance(1);
    expect([(await answer).status, await (await answer).json()]).toEqual([
      504,
      { message: 'Endpoint request timed out' },
    ]);
  });
});

test('is 500 without permission to invoke the function, or with one for another path', async () => {
  await restart((resources) => {
    openThings(resources);
    delete resources['MayInvoke'];
  });
  expect((await fetch(`${api.url}/things`)).status).toBe(500);
  await restart((resources) => {
    openThings(resources);
    Object.assign(resources['MayInvoke']?.Properties ?? {}, {
      SourceArn: {
        'Fn::Join': ['', ['arn:aws:execute-api:us-east-1:000000000000:', { Ref: 'Api' }, '/prod/GET/things']],
      },
    });
  });
  expect((await fetch(`${api.url}/things`)).status).toBe(200);
  expect((await fetch(`${api.url}/things`, { method: 'POST' })).status).toBe(500);
  expect(api.events).toHaveLength(1);
});

test('refuses a body over 10 MB, told by its length or not', async () => {
  const whole = await fetch(`${api.url}/things`, {
    method: 'POST',
    body: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  expect([whole.status, await whole.json()]).toMatchObject([413, { message: 'Request Too Long' }]);
  const chunks = new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent <= 10; sent++) controller.enqueue(new Uint8Array(1024 * 1024));
      controller.close();
    },
  });
  const streamed = await fetch(`${api.url}/things`, {
    method: 'POST',
    body: chunks,
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  const fits = await fetch(`${api.url}/things`, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024) });
  expect(fits.status).toBe(200);
});
