import { stillRunning } from '../../contracts/http/refusals';
import { type ApiRequest, type Credentials, createSend } from '../../web/src/data/request';

const request: ApiRequest = {
  method: 'POST',
  path: '/students',
  body: { name: 'Học sinh mẫu' },
  timeoutMs: 1000,
};

type Answer = Response | Error;

function setUp({
  answers,
  credentials,
  online = true,
}: {
  answers: Answer[];
  credentials?: Credentials;
  online?: boolean;
}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const send = createSend({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      const answer = answers[sent.length - 1];
      if (!answer) throw new Error('one request too many');
      if (answer instanceof Response) return answer;
      throw answer;
    },
    ...(credentials && { credentials }),
    isOnline: () => online,
  });
  const marksSent = () => sent.map(({ init }) => new Headers(init.headers).get('x-mark'));
  return { send, sent, marksSent };
}

/** Sends a mark that says how often it was refused; what it says to each refusal is given. */
function marked(...outcomes: ('again' | 'stands' | 'cancelled')[]): Credentials {
  let refusals = 0;
  return {
    headers: async () => ({ 'x-mark': String(refusals) }),
    refused: async (attempt) => {
      refusals += 1;
      expect(attempt).toBe(refusals);
      return outcomes[refusals - 1] ?? 'stands';
    },
  };
}

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

describe('createSend', () => {
  it('does not try a wrong password again: each try counts', async () => {
    const { send, marksSent } = setUp({
      answers: [answer(401, { message: 'Invalid credentials' })],
      credentials: marked('again'),
    });
    expect(await send(request)).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(marksSent()).toEqual(['0']);
  });

  it('sends the body as JSON to the page’s own origin, without any credentials of its own', async () => {
    const { send, sent } = setUp({ answers: [answer(200, { message: 'ok' })] });
    expect(await send(request)).toMatchObject({ ok: true, value: { body: { message: 'ok' } } });
    expect(sent).toMatchObject([
      { url: '/students', init: { method: 'POST', body: '{"name":"Học sinh mẫu"}' } },
    ]);
    expect([...new Headers(sent[0]?.init.headers).keys()]).toEqual(['content-type', 'idempotency-key']);
  });

  it('sends nothing for who would rather not', async () => {
    const credentials = { headers: async () => null, refused: async () => 'stands' as const };
    const { send, sent } = setUp({ answers: [], credentials });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(sent).toEqual([]);
  });

  it.each([401, 403])(
    'has the credentials renewed after a %d, and then goes on by itself',
    async (status) => {
      const { send, marksSent } = setUp({
        answers: [answer(status, { message: 'No' }), answer(200)],
        credentials: marked('again'),
      });
      expect(await send(request)).toMatchObject({ ok: true });
      expect(marksSent()).toEqual(['0', '1']);
    },
  );

  it('tells a refusal that stands, and one that the person left at that', async () => {
    const refusal = () => answer(403, { message: 'Forbidden' });
    const standing = setUp({ answers: [refusal(), refusal()], credentials: marked('again', 'stands') });
    expect(await standing.send(request)).toEqual({
      ok: false,
      failure: { kind: 'refused', detail: 'Forbidden' },
    });
    const left = setUp({ answers: [refusal()], credentials: marked('cancelled') });
    expect(await left.send(request)).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  it('does not blame the account for a 403 page of something in between', async () => {
    const { send } = setUp({ answers: [answer(403, '<html>Blocked</html>')], credentials: marked() });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'unexpected', status: 403 } });
  });

  const errors = [{ field: 'email', message: 'must be an email address' }];
  it.each([
    [{ kind: 'invalid', detail: 'Invalid', errors }, answer(400, { message: 'Invalid', errors })],
    [{ kind: 'invalid', detail: 'Invalid', errors: [] }, answer(400, { message: 'Invalid', errors: 'x' })],
    [{ kind: 'conflict', detail: 'exists' }, answer(409, { message: 'exists' })],
    [{ kind: 'gateway-timeout' }, answer(409, { message: stillRunning }, { 'retry-after': '5' })],
    [{ kind: 'conflict', detail: 'Soon' }, answer(409, { message: 'Soon' }, { 'retry-after': '5' })],
    [{ kind: 'too-large' }, answer(413)],
    [{ kind: 'throttled', retryAfterSeconds: 7 }, answer(429, {}, { 'retry-after': '7' })],
    [{ kind: 'throttled', retryAfterSeconds: undefined }, answer(429, {}, { 'retry-after': 'soon' })],
    [{ kind: 'server', detail: 'nothing was saved' }, answer(500, { message: 'nothing was saved' })],
    [{ kind: 'server', detail: undefined }, answer(500, { message: 'Internal server error' })],
    [{ kind: 'server', detail: undefined }, answer(502, '<html>')],
    [{ kind: 'server', detail: undefined }, answer(503, '<html>')],
    [{ kind: 'not-ready', retryAfterSeconds: 60 }, answer(503, {}, { 'retry-after': '60' })],
    [{ kind: 'gateway-timeout' }, answer(504)],
    [{ kind: 'not-found', detail: 'Not found' }, answer(404, { message: 'Not found' })],
    [{ kind: 'unexpected', status: 404 }, answer(404, '<html>')],
    [{ kind: 'refused', detail: 'Invalid' }, answer(401, { message: 'Invalid' })],
    [{ kind: 'unexpected', status: 200 }, answer(200, '<html>')],
    [{ kind: 'timeout' }, new DOMException('late', 'TimeoutError')],
    [{ kind: 'unreachable' }, new TypeError('Failed to fetch')],
  ])('tells %j', async (failure, outcome) => {
    const { send } = setUp({ answers: [outcome] });
    expect(await send({ ...request, method: 'PATCH' })).toEqual({ ok: false, failure });
  });

  const lost = () => new TypeError('Failed to fetch');
  it.each([
    ['was lost', lost()],
    ['came too late', answer(504)],
  ])('sends a POST whose answer %s once more, with the same key', async (_what, first) => {
    const { send, sent } = setUp({ answers: [first, answer(200, { message: 'ok' })] });
    expect(await send(request)).toMatchObject({ ok: true });
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  it('sends it no third time, and each request has a key of its own', async () => {
    const { send, sent } = setUp({ answers: [lost(), lost(), answer(200, {})] });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    await send(request);
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('knows an offline device from a server that is down', async () => {
    const { send } = setUp({ answers: [new TypeError('Failed to fetch')], online: false });
    expect(await send(request)).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it('gives up a request after its time', async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const send = createSend({ fetch, isOnline: () => true });
    expect(await send({ ...request, timeoutMs: 5 })).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });
});
