import type { SuppressedAddress } from '../../../contracts/students/suppressed-address';
import type { Facts, Noted } from '../../../simulation/mail/play';
import { judgeReturnedMail } from '../../../simulation/models/returned-mail';

const began = Date.parse('2026-11-02T07:00:00.000Z');
const iso = (since: number) => new Date(began + since).toISOString();
const address = 'one@families.example';
const older: Noted = {
  at: 5_000,
  since: -20_000,
  what: 'bounce',
  addresses: ['One@families.example'],
  ended: 5_100,
};
const newer: Noted = { at: 0, since: -10_000, what: 'complaint', addresses: [address], ended: 100 };
const { ended: _, ...unanswered } = older;
const bounce = { address, reason: 'bounce', at: iso(-20_000) } as const;
const complaint = { address, reason: 'complaint', at: iso(-10_000) } as const;

function factsOf(
  noted: readonly Noted[],
  first: readonly SuppressedAddress[],
  last: readonly SuppressedAddress[],
): Facts {
  const answerOf = (body: unknown) => ({ status: 200, body, replayed: false, retryAfter: false });
  const act = { client: 'clerk', at: 1_000 };
  const heard = { act, answers: [answerOf(first)], later: answerOf(last), ended: 1_100 };
  return { began, noted, told: [heard], struck: [] };
}

function twiceStruck(facts: Facts): Facts {
  const site = { function: 'recordMailEvent', operation: 'dynamodb:PutItem', occurrence: 1 };
  return { ...facts, struck: [1, 2].map((occurrence) => ({ site: { ...site, occurrence }, kind: 'hang' })) };
}

test.each<[string, Facts]>([
  ['the newest, though the older was told later', factsOf([newer, older], [complaint], [complaint])],
  ['the older, as long as the newer is not told', factsOf([older], [], [bounce])],
  ['what was noted though the function never answered', twiceStruck(factsOf([unanswered], [], [bounce]))],
  ['what a function failed to note each time', twiceStruck(factsOf([unanswered], [], []))],
  ['nobody, where a mailbox was full', factsOf([{ ...newer, what: 'full mailbox' }], [], [])],
])('is allowed: %s', (_what, facts) => {
  expect(judgeReturnedMail(facts)).toEqual([]);
});

const lost = (who: string, what: string) => `lost: ${who} reads nothing of ${address}, ${what}, or newer`;

test.each<[string, Facts, string]>([
  [
    'the older, once the newer was noted',
    factsOf([newer, older], [complaint], [bounce]),
    lost('clerk, an hour later,', `complaint at ${iso(-10_000)}`),
  ],
  [
    'nothing, where it was noted before',
    factsOf([newer], [], [complaint]),
    lost('clerk', `complaint at ${iso(-10_000)}`),
  ],
  [
    'that it is given up for no fault',
    factsOf([unanswered], [], []),
    'stuck: for one fault it is given up to note a bounce',
  ],
  ['what is not told yet', factsOf([older], [bounce], [bounce]), `made up: clerk reads ${address}`],
  [
    'another time',
    factsOf([newer], [complaint], [{ ...complaint, at: iso(0) }]),
    `made up: clerk, an hour later, reads ${address}`,
  ],
  [
    'a mailbox that was full',
    factsOf([{ ...older, what: 'full mailbox' }], [], [bounce]),
    `made up: clerk, an hour later, reads ${address}`,
  ],
  [
    'an address twice',
    factsOf([newer], [complaint, complaint], [complaint]),
    `doubled: clerk reads ${address} twice`,
  ],
])('is not allowed: %s', (_what, facts, violation) => {
  expect(judgeReturnedMail(facts)).toEqual([violation]);
});

test('a list that cannot be read is told of', () => {
  const facts = factsOf([], [], []);
  const told = facts.told.map((heard) => ({ ...heard, later: { ...heard.later, status: 503 } }));
  expect(judgeReturnedMail({ ...facts, told }).join()).toMatch(/^stuck: an hour later clerk/);
});
