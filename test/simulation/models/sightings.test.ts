import { judgeSightings } from '../../../simulation/models/phishing/sightings';
import type { Facts, Told } from '../../../simulation/phishing/play';
import type { Sighting } from '../../../simulation/phishing/sightings';

const began = Date.parse('2026-11-02T07:00:00.000Z');
const [device, seconds, hour] = ['device of mother', began / 1_000, 3_600];
const answer = { status: 200, body: {}, replayed: false, retryAfter: false };
const called = (at: number, answers = [answer], wish: Told['act']['wish'] = { kind: 'protect' }): Told => ({
  act: { client: device, who: 'mother', as: device, at, wish },
  ...{ answers, later: answer, ended: at + 100 },
});
/** Begun a minute before; each look is that of a time in seconds, and of when it was seen then. */
const look = (at: number, seenAt: number | undefined, more = {}): Sighting => {
  const startedAt = seconds - 60;
  const lastSeenAt = seenAt === undefined ? startedAt : seconds + seenAt;
  return { device, at: at * 1_000, row: { startedAt, lastSeenAt, ...more } };
};
const gone = (at: number): Sighting => ({ device, at: at * 1_000, row: undefined });
const endedAt = seconds + 2;
const struck = [
  { site: { function: 'getProtection', operation: 'dynamodb:GetItem', occurrence: 1 }, kind: 'clock-back' },
] as const;

/** A note that failed so often, of three attempts. */
const notes = (times: number) =>
  Array.from({ length: times }, (_, at) => ({
    site: { function: 'getProtection', operation: 'dynamodb:UpdateItem', occurrence: at + 1 },
    kind: 'error' as const,
  }));

function factsOf(sightings: readonly Sighting[], told = [called(0)], more: Partial<Facts> = {}): Facts {
  return { began, told, sightings, struck: [], ...more } as unknown as Facts;
}

test.each<[string, Facts]>([
  ['to be seen by the first call', factsOf([look(0, undefined), look(3, 1)])],
  ['to be seen once in an hour', factsOf([look(3, 1), look(3_590, 1)], [called(0), called(3_580_000)])],
  ['to be seen again after it', factsOf([look(3, 1), look(3_610, 3_602)], [called(0), called(3_601_000)])],
  ['never to be seen, as nobody asked', factsOf([look(3, undefined)], [])],
  ['nor where nobody was answered', factsOf([look(3, undefined)], [called(0, [{ ...answer, status: 503 }])])],
  [
    'nor by a scan',
    factsOf([look(3, undefined)], [called(0, [answer], { kind: 'scan', url: 'https://example.com' })]),
  ],
  ['nor once it was ended', factsOf([look(2, undefined, { endedAt }), look(9, undefined, { endedAt })])],
  ['nor by a clock that is behind', factsOf([look(3, -hour)], [called(0)], { struck })],
  ['nor where it could not be noted', factsOf([look(3, undefined)], [called(0)], { struck: notes(3) })],
  ['to be gone', factsOf([look(1, 1), gone(2), gone(3)])],
])('a device is allowed %s', (_what, facts) => {
  expect(judgeSightings(facts)).toEqual([]);
});

test.each<[string, Facts, string]>([
  ['never seen', factsOf([look(3, undefined)]), `lost: ${device} has asked, and is seen never`],
  [
    'never seen, as two attempts failed',
    factsOf([look(3, undefined)], [called(0)], { struck: notes(2) }),
    `lost: ${device} has asked, and is seen never`,
  ],
  [
    'seen more than an hour before it was answered',
    factsOf([look(3, 1), look(3_610, 1)], [called(0), called(3_602_000)]),
    `lost: ${device} has asked, and is seen before`,
  ],
  ['seen before it asks', factsOf([look(3, 9)]), `made up: ${device} is seen before it asks`],
  ['set back', factsOf([look(3, 3), look(9, 1)]), `lost: ${device} was seen later than it says now`],
  [
    'seen twice within an hour',
    factsOf([look(3, 1), look(9, 3)]),
    `doubled: ${device} is seen twice within an hour`,
  ],
  [
    'seen after it was ended',
    factsOf([look(2, undefined, { endedAt }), look(9, 4, { endedAt })]),
    `forbidden: ${device} is seen after it was ended`,
  ],
  ['there again', factsOf([gone(2), look(3, 1)]), `made up: ${device} was gone, and is there again`],
])('a device is not allowed to be %s', (_what, facts, violation) => {
  expect(judgeSightings(facts)).toEqual([violation]);
});
