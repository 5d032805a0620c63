import { withAnswer } from '../../extension/src/confirmed/confirmed';
import { sha256 } from '../../extension/src/confirmed/sha256';
import { type Opinion, opinionOf } from '../../extension/src/judging/opinion';
import type { Protection } from '../../extension/src/state/state';
import { createAsking, withConfirmed } from '../../extension/src/worker/confirming';
import { createJudge } from '../../lambdas/phishing/verdict/judge';
import { baseModel } from '../support/base-model';

const judge = createJudge(baseModel);
const hash = sha256('rose.example/');
const prefix = hash.slice(0, 8);
const prefixes = Uint32Array.of(Number.parseInt(prefix, 16));
const unasked = { prefixes, resolved: {} };
const asked = { prefixes, resolved: withAnswer({}, [prefix], { hashes: [hash], until: 100 }) };
const cleared = { prefixes, resolved: withAnswer({}, [prefix], { hashes: [], until: 100 }) };

function judged(url: string, change: Partial<Protection> = {}): Opinion {
  const own = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
  const found = opinionOf(judge, { ...own, ...change }, url);
  if (found === undefined) throw new Error(url);
  return found;
}

const rose = 'https://www.rose.example/news';

it.each(['Relaxed', 'Balanced', 'Strict'] as const)('stops what was confirmed, in %s', (mode) => {
  const found = withConfirmed(judged(rose, { mode }), asked, 0);
  expect(found).toMatchObject({ kind: 'stop', confirmed: 'yes', wholeHost: true });
  expect(found.verdict).toMatchObject({ label: 'Phishing', decision: 'Block' });
});

it.each([
  ['Relaxed', 'warn'],
  ['Balanced', 'warn'],
  ['Strict', 'stop'],
] as const)('while the server does not say, %s has: %s', (mode, kind) => {
  const found = withConfirmed(judged(rose, { mode }), unasked, 0);
  expect(found).toMatchObject({ kind, confirmed: 'unasked', wholeHost: false });
});

it("opens what was cleared, what stands on the family's list, and everything where protection is off", () => {
  expect(withConfirmed(judged(rose), cleared, 0).kind).toBe('pass');
  for (const change of [{ whitelist: ['rose.example'] }, { isProtectionEnabled: false }]) {
    expect(withConfirmed(judged(rose, change), asked, 0).kind).toBe('pass');
  }
});

it('asks for what it needs to know, once for as long as the answer holds', async () => {
  const questions: (readonly string[])[] = [];
  const clock = { now: 0 };
  const ask = createAsking({
    resolve: async (sent) => {
      questions.push(sent);
      return { kind: 'done', value: { hashes: [hash], expiresIn: 300 } };
    },
    now: () => clock.now,
  });
  const known = await ask({ confirmed: unasked }, judged(rose));
  if (known === undefined) throw new Error('Nobody was asked');
  expect(withConfirmed(judged(rose), known, 0)).toMatchObject({ confirmed: 'yes' });
  const stopped = withConfirmed(judged(rose), known, 0);
  expect(await ask({ confirmed: known }, stopped)).toBeUndefined();
  clock.now = 300_000;
  expect(await ask({ confirmed: known }, stopped)).toBeDefined();
  expect(questions).toEqual([[prefix], [prefix]]);
});

it('asks nobody about other pages, nor about what is stopped anyhow', async () => {
  const ask = createAsking({
    resolve: () => {
      throw new Error('asked');
    },
    now: () => 0,
  });
  const others = [
    judged('https://meadow.example/'),
    judged('https://login.paypa1-login.example/verify'),
    judged(rose, { blacklist: ['rose.example'] }),
  ];
  for (const found of others) expect(await ask({ confirmed: unasked }, found)).toBeUndefined();
});

it('goes on with what it knew while the server is away', async () => {
  const ask = createAsking({ resolve: async () => ({ kind: 'away', retryAfter: 0 }), now: () => 200 });
  expect(await ask({ confirmed: asked }, withConfirmed(judged(rose), asked, 200))).toBeUndefined();
  expect(withConfirmed(judged(rose), asked, 200)).toMatchObject({ kind: 'stop', confirmed: 'yes' });
});
