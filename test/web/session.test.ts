import { createSession, type Session, type TabMessage, type Tabs } from '../../web/src/app/session/session';
import type { Failure, Result } from '../../web/src/data/failure';
import type { ApiAnswer, ApiRequest } from '../../web/src/data/request';
import { memoryStorage } from './memory-storage';

const entry = { email: ' Parent-01@Families.example', password: 'a long enough password' };
const MINUTE = 60_000;

function admission(email?: string) {
  return { token: 'token', expiresIn: 3600, role: 'Parent', ...(email && { email }) };
}

function refused(kind: 'refused' | 'server' = 'refused'): Failure {
  return { kind, detail: undefined };
}

function setUp({ wasHere = false }: { wasHere?: boolean } = {}) {
  const asked: ApiRequest[] = [];
  const answers: (unknown | Failure)[] = [];
  const told: TabMessage[] = [];
  const clock = { now: 0 };
  let fromOtherTab: (message: TabMessage) => void = () => {};
  const tabs: Tabs = { tell: (message) => told.push(message), listen: (hear) => (fromOtherTab = hear) };
  const memory = memoryStorage();
  if (wasHere) memory.setItem('schoolhouse.signed-in', 'yes');
  const session = createSession({
    ask: async (request): Promise<Result<ApiAnswer>> => {
      asked.push(request);
      const next = answers.shift();
      if (typeof next === 'object' && next !== null && 'kind' in next) {
        return { ok: false, failure: next as Failure };
      }
      return { ok: true, value: { body: next, headers: new Headers() } };
    },
    tabs,
    memory,
    now: () => clock.now,
  });
  const paths = () => asked.map(({ path }) => path);
  return { session, asked, answers, told, clock, memory, paths, hear: (m: TabMessage) => fromOtherTab(m) };
}

async function signedIn() {
  const made = setUp();
  made.answers.push(admission());
  await made.session.signIn(entry);
  return made;
}

const signedOut = { phase: 'anonymous', account: null, isAsking: false };

function bearerOf(session: Session, path = '/api/settings') {
  return session.headers(path);
}

describe('a session', () => {
  it('asks nobody anything for who has never signed in here', async () => {
    const { session, asked } = setUp();
    await session.start();
    expect(session.state()).toEqual(signedOut);
    expect(asked).toEqual([]);
  });

  it('takes up the session whose cookie the browser has', async () => {
    const { session, answers, paths } = setUp({ wasHere: true });
    expect(session.state().phase).toBe('starting');
    answers.push(admission('parent-01@families.example'));
    await session.start();
    expect(session.state()).toMatchObject({
      phase: 'signed-in',
      account: { email: 'parent-01@families.example', role: 'Parent' },
    });
    expect(paths()).toEqual(['/api/auth/session']);
  });

  it.each([
    ['is over', refused(), null],
    ['cannot be asked about', refused('server'), 'yes'],
  ])('begins as nobody when the session %s', async (_, failure, remembered) => {
    const { session, answers, memory } = setUp({ wasHere: true });
    answers.push(failure);
    await session.start();
    expect(session.state()).toEqual(signedOut);
    expect(memory.getItem('schoolhouse.signed-in')).toBe(remembered);
  });

  it('gives its token to the APIs under /api/ and to no other path', async () => {
    const { session } = await signedIn();
    expect(await bearerOf(session)).toEqual({ authorization: 'Bearer token' });
    expect(await bearerOf(session, '/students')).toEqual({});
    expect(await bearerOf(session, '/forecast/current')).toEqual({});
  });

  it('keeps no token and no address in the storage', async () => {
    const { session, memory } = await signedIn();
    expect(session.state().account?.email).toBe('parent-01@families.example');
    expect(memory.getItem('schoolhouse.signed-in')).toBe('yes');
  });

  it.each([{}, { token: 'x' }, { token: 'x', role: 'King' }, null])('is not opened by %j', async (body) => {
    const { session, answers } = setUp();
    answers.push(body);
    expect(await session.signIn(entry)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } });
    expect(session.state()).toEqual(signedOut);
  });

  it('is renewed while it is used, not before it is half over, and once for all who ask', async () => {
    const { session, answers, clock, paths } = await signedIn();
    clock.now = 7 * MINUTE;
    session.touch();
    await bearerOf(session);
    expect(paths()).toEqual(['/api/auth/login']);
    clock.now = 9 * MINUTE;
    answers.push(admission());
    session.touch();
    await Promise.all([bearerOf(session), bearerOf(session)]);
    expect(paths()).toEqual(['/api/auth/login', '/api/auth/session']);
  });

  it('goes on by itself after a refusal that a renewal heals', async () => {
    const { session, answers } = await signedIn();
    answers.push(admission());
    expect(await session.refused(1)).toBe('again');
    expect(await session.refused(2)).toBe('stands');
  });

  it('asks to sign in again when it has ended, and lets every waiting request go on', async () => {
    const { session, answers } = await signedIn();
    answers.push(refused());
    const waiting = Promise.all([session.refused(1), session.refused(1)]);
    await new Promise(setImmediate);
    expect(session.state()).toMatchObject({ isAsking: true, account: { role: 'Parent' } });
    answers.push(admission());
    await session.signIn(entry);
    expect(await waiting).toEqual(['again', 'again']);
    expect(session.state().isAsking).toBe(false);
  });

  it('lets the person leave it at that', async () => {
    const { session, answers } = await signedIn();
    answers.push(refused());
    const waiting = session.refused(1);
    await new Promise(setImmediate);
    session.giveUp();
    expect(await waiting).toBe('cancelled');
  });

  it('does not ask who has signed out meanwhile', async () => {
    const { session, answers } = await signedIn();
    answers.push(refused(), null);
    const refusal = session.refused(1);
    await session.signOut();
    expect(await refusal).toBe('stands');
    expect(session.state()).toEqual(signedOut);
  });

  it('blames no account for a server that does not answer', async () => {
    const { session, answers } = await signedIn();
    answers.push(refused('server'));
    expect(await session.refused(1)).toBe('stands');
    expect(session.state()).toMatchObject({ phase: 'signed-in', isAsking: false });
  });

  it('ends in every tab, here only once the server has ended it', async () => {
    const { session, answers, told } = await signedIn();
    answers.push(refused('server'));
    expect(await session.signOut()).toMatchObject({ kind: 'server' });
    expect(session.state().phase).toBe('signed-in');
    answers.push(null);
    expect(await session.signOut()).toBeNull();
    expect(session.state()).toEqual(signedOut);
    expect(await bearerOf(session)).toEqual({});
    expect(told).toEqual(['signed-in', 'signed-out']);
  });

  it('ends when another tab ends it, and follows another tab that signs in', async () => {
    const { session, answers, hear } = await signedIn();
    hear('signed-out');
    expect(session.state()).toEqual(signedOut);
    answers.push(admission('parent-02@families.example'));
    hear('signed-in');
    await new Promise(setImmediate);
    expect(session.state().account?.email).toBe('parent-02@families.example');
  });

  it('registers and signs in at once', async () => {
    const { session, answers, asked, paths } = setUp();
    answers.push({ id: 1, email: entry.email, role: 'Parent' }, admission());
    const account = { ...entry, fullName: 'Phụ huynh mẫu' };
    expect(await session.register(account)).toMatchObject({ ok: true });
    expect(asked.map(({ body }) => body)).toEqual([account, entry]);
    expect(paths()).toEqual(['/api/auth/register', '/api/auth/login']);
  });
});
