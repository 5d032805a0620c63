import { type ApiRequest, createSend } from '../../web/src/api/request';

const request: ApiRequest = {
  method: 'POST',
  path: '/students',
  body: { name: 'Học sinh mẫu' },
  timeoutMs: 1000,
};

type Answer = Response | Error;

function setUp({
  answers,
  keys,
  online = true,
}: {
  answers: Answer[];
  keys: (string | null)[];
  online?: boolean;
}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const asked: string[] = [];
  const [first = null, ...later] = keys;
  let current = first;
  const send = createSend({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      const answer = answers[sent.length - 1];
      if (!answer) throw new Error('one request too many');
      if (answer instanceof Response) return answer;
      throw answer;
    },
    keys: {
      current: () => current,
      ask: async (why) => {
        asked.push(why);
        current = later[asked.length - 1] ?? null;
        return current;
      },
    },
    isOnline: () => online,
  });
  const keysSent = () => sent.map(({ init }) => new Headers(init.headers).get('x-api-key'));
  return { send, sent, asked, keysSent };
}

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

describe('createSend', () => {
  it('sends the body as JSON with the key, to the page’s own origin', async () => {
    const { send, sent, keysSent } = setUp({ answers: [answer(200, { message: 'ok' })], keys: ['k1'] });
    expect(await send(request)).toMatchObject({ ok: true, value: { body: { message: 'ok' } } });
    expect(sent[0]).toMatchObject({
      url: '/students',
      init: { method: 'POST', body: '{"name":"Học sinh mẫu"}' },
    });
    expect(keysSent()).toEqual(['k1']);
  });

  it('asks for a key before the first request, and sends nothing when there is none to be had', async () => {
    const { send, sent, asked } = setUp({ answers: [], keys: [null] });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(asked).toEqual(['missing']);
    expect(sent).toEqual([]);
  });

  it('asks again when the key is refused, and then goes on by itself', async () => {
    const refusal = () => answer(403, { message: 'Forbidden' });
    const { send, asked, keysSent } = setUp({
      answers: [refusal(), refusal(), answer(200)],
      keys: ['k1', 'k2', 'k3'],
    });
    expect(await send(request)).toMatchObject({ ok: true });
    expect(asked).toEqual(['refused', 'refused']);
    expect(keysSent()).toEqual(['k1', 'k2', 'k3']);
  });

  it('does not blame the key for a 403 page of something in between', async () => {
    const { send, asked } = setUp({ answers: [answer(403, '<html>Blocked</html>')], keys: ['k1'] });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'unexpected', status: 403 } });
    expect(asked).toEqual([]);
  });

  const errors = [{ field: 'email', message: 'must be an email address' }];
  it.each([
    [{ kind: 'invalid', detail: 'Invalid', errors }, answer(400, { message: 'Invalid', errors })],
    [{ kind: 'invalid', detail: 'Invalid', errors: [] }, answer(400, { message: 'Invalid', errors: 'x' })],
    [{ kind: 'conflict', detail: 'exists' }, answer(409, { message: 'exists' })],
    [{ kind: 'too-large' }, answer(413)],
    [{ kind: 'throttled', retryAfterSeconds: 7 }, answer(429, {}, { 'retry-after': '7' })],
    [{ kind: 'throttled', retryAfterSeconds: undefined }, answer(429, {}, { 'retry-after': 'soon' })],
    [{ kind: 'server', detail: 'nothing was saved' }, answer(500, { message: 'nothing was saved' })],
    [{ kind: 'server', detail: undefined }, answer(500, { message: 'Internal server error' })],
    [{ kind: 'server', detail: undefined }, answer(502, '<html>')],
    [{ kind: 'gateway-timeout' }, answer(504)],
    [{ kind: 'unexpected', status: 404 }, answer(404, { message: 'Not found' })],
    [{ kind: 'unexpected', status: 200 }, answer(200, '<html>')],
    [{ kind: 'timeout' }, new DOMException('late', 'TimeoutError')],
    [{ kind: 'unreachable' }, new TypeError('Failed to fetch')],
  ])('tells %j', async (failure, outcome) => {
    const { send } = setUp({ answers: [outcome], keys: ['k1'] });
    expect(await send(request)).toEqual({ ok: false, failure });
  });

  it('knows an offline device from a server that is down', async () => {
    const { send } = setUp({ answers: [new TypeError('Failed to fetch')], keys: ['k1'], online: false });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it('gives up a request after its time', async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const keys = { current: () => 'k1', ask: async () => null };
    const send = createSend({ fetch, keys, isOnline: () => true });
    expect(await send({ ...request, timeoutMs: 5 })).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });
});
