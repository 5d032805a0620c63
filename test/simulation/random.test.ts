import type { Played, Stage } from '../../simulation/histories/history';
import { seedOf } from '../../simulation/histories/random';
import { randomHistories, replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test.each(['students', 'work', 'phishing', 'accounts', 'ways-in', 'mail', 'edge', 'readers', 'audit'])(
  'a random history of the kind %s is the same when it is played again',
  async (kind) => {
    const id = `${seedOf(kind, '7')}#2`;
    const { steps } = await replay(stage, id);
    expect((await replay(stage, id)).steps).toEqual(steps);
  },
);

test('there is no kind of nobody', () => {
  expect(() => seedOf('tea', '1')).toThrow("There is no kind 'tea'.");
});

/** So many are looked at for what is wrong. */
const most = 60;

async function firstWrong(of: Stage, seed: string): Promise<Played | undefined> {
  for await (const played of randomHistories(of, seed, most)) if (played.violations.length > 0) return played;
  return undefined;
}

const accepting =
  'return session?.role === caller.role ? { ...caller, isProven: session.isProven } : undefined;';

test.each<[string, string, string, string, string, string]>([
  [
    ...(['phishing', 'who is signed out is refused', 'shared/auth/caller', accepting] as const),
    ...(['return { ...caller, isProven: true };', 'forbidden'] as const),
  ],
  [
    ...([
      'accounts',
      'who ends other sign-ins has them ended',
      'accounts/sessions/endSession/end-own-session',
    ] as const),
    ...(['await endAllOf(caller.userId, { except: caller.sessionId });', '', 'forbidden'] as const),
  ],
  [
    ...(['forecast', 'the lease of a run that died is over in half a minute', 'forecast/runs/runs'] as const),
    ...(['leaseTime = 30_000', 'leaseTime = 30_000_000', 'contradiction'] as const),
  ],
  [
    ...([
      'mail',
      'the newest that is told of an address stays',
      'students/mail/suppressed-addresses',
    ] as const),
    ...([
      'attribute_not_exists(address) OR #at < :at',
      'attribute_not_exists(address) OR #at <> :at',
    ] as const),
    'lost',
  ],
  [
    ...([
      'edge',
      'who brings the keys brings the one that comes',
      'site/edge-keys/syncEdgeKeys/sync-edge-keys',
    ] as const),
    ...(["await readSessionKey('AWSPENDING');", 'undefined;', 'torn'] as const),
  ],
  [
    ...([
      'audit',
      'of a deed that ended nobody says that it only began',
      'audit/log/sealAudit/seal-audit',
    ] as const),
    ...(["deed.outcome === 'unknown' && ended.has(deed.id)", 'ended.size < 0', 'doubled'] as const),
  ],
  [
    ...(['readers', 'each sign-in is shown', 'accounts/sessions/listSessions/list-sessions'] as const),
    ...(["session.role !== 'Device'", 'session.id === caller.sessionId', 'lost'] as const),
  ],
])('random histories of %s notice if it is not so that %s', async (kind, _what, file, now, before, sort) => {
  const mutant = await stageWith(stage, [{ file, now, before }]);
  const wrong = await firstWrong(mutant, seedOf(kind, '1'));
  expect(wrong?.violations.map((each) => each.split(':')[0])).toContain(sort);
  expect((await replay(stage, wrong?.id ?? '')).violations).toEqual([]);
});
