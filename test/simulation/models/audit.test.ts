import type { AuditEntry, ReportedDeed } from '../../../contracts/audit/entry';
import type { Block, Facts } from '../../../simulation/audit/play';
import { judgeAudit } from '../../../simulation/models/audit';

const deed = (id: string, outcome: ReportedDeed['outcome']): ReportedDeed => ({
  ...{ id, outcome, at: '2026-11-02T07:00:00.000Z', who: 'api-key', source: 'program' },
  ...{ what: 'students.leave', about: id },
});
const hashOf = (seq: number) => `hash ${seq}`;
const beforeAll = '0'.repeat(64);
const entryOf = (seq: number, of: ReportedDeed): AuditEntry => ({
  ...of,
  ...{ seq, previous: seq === 1 ? beforeAll : hashOf(seq - 1) },
});
const blockOf = (number: number, first: number, ...deeds: readonly ReportedDeed[]): Block => ({
  number,
  lines: deeds.map((each, at) => ({ entry: entryOf(first + at, each), hash: hashOf(first + at) })),
});

const reported = ['one', 'two'].flatMap((id) => [deed(id, 'unknown'), deed(id, 'done')]);
const [one, two] = [deed('one', 'done'), deed('two', 'done')];

function factsOf(blocks: readonly Block[], more: Partial<Facts> = {}): Facts {
  const entries = blocks.flatMap(({ lines }) => lines.map(({ entry }) => entry));
  const chain = { entries: entries.length, checkedAt: '2026-11-02T09:00:00.000Z', isAll: true };
  const seen = { shown: entries.toReversed(), chain, left: 0, struck: [] };
  return { told: [], reported, blocks, ...seen, ...more };
}

const whole = [blockOf(1, 1, one), blockOf(2, 2, two)];
const [first, second] = whole as [Block, Block];
const site = { function: 'sealAudit', operation: 's3:PUTObject', occurrence: 1 };
const killed = { site, kind: 'killed-before' } as const;
const began = [...whole, blockOf(3, 3, deed('one', 'unknown'))];

test.each<[string, Facts]>([
  ['each deed once, by its end', factsOf(whole)],
  [
    'its beginning, where nobody heard of an end',
    {
      ...factsOf([blockOf(1, 1, deed('one', 'unknown'))], { reported: [deed('one', 'unknown')] }),
    },
  ],
  ['its beginning as well, where sealing was cut off twice', factsOf(began, { struck: [killed, killed] })],
])('is allowed: %s', (_what, facts) => {
  expect(judgeAudit(facts)).toEqual([]);
});

test.each<[string, Facts, string]>([
  ['a deed that is not there', factsOf([first]), 'lost: nobody can read of students.leave two'],
  [
    'a deed twice',
    factsOf([...whole, blockOf(3, 3, two)]),
    'doubled: students.leave two stands in the log more than once',
  ],
  [
    'its beginning beside its end',
    factsOf(began, { struck: [killed] }),
    'doubled: students.leave one stands in the log more than once',
  ],
  [
    'what nobody reported',
    factsOf([...whole, blockOf(3, 3, deed('three', 'done'))]),
    'made up: students.leave three was never reported',
  ],
  ['a gap', factsOf([first, { ...second, number: 3 }]), 'torn: block 3 was written as number 2'],
  [
    'an entry that names another one',
    factsOf([
      first,
      {
        ...second,
        lines: second.lines.map(({ entry }) => ({ entry: { ...entry, previous: 'x' }, hash: 'y' })),
      },
    ]),
    'torn: entry 2 does not go on with 1',
  ],
  [
    'what is not shown',
    factsOf(whole, { shown: [] }),
    'contradiction: an Admin is shown 0 entries, and 2 are sealed',
  ],
  ['what is left over', factsOf(whole, { left: 1 }), 'stuck: when all is over, a sealing adds 1'],
  ['a sealing that fails', factsOf(whole, { left: undefined }), 'stuck: when all is over, a sealing fails'],
])('is not allowed: %s', (_what, facts, violation) => {
  expect(judgeAudit(facts)).toEqual([violation]);
});

test('a chain that is said to be broken is not allowed', () => {
  const facts = factsOf(whole);
  const chain = { ...facts.chain, broken: { seq: 2, fault: 'was changed' } };
  expect(judgeAudit({ ...facts, chain }).join()).toMatch(/^contradiction: of 2 entries/);
});
