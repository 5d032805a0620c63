import { judge } from '../../../simulation/models/students';
import { type Act, studentOf, type Told } from '../../../simulation/students/act';
import type { Facts } from '../../../simulation/students/facts';
import type { FaultKind } from '../../../simulation/world/faults';

const student = studentOf('HS-001');
const act: Act = { client: 'one', at: 0, key: 'k', studentid: 'HS-001', wish: { kind: 'insert', student } };
const { key: _, ...keyless } = act;
const saved = { status: 200, body: { message: 'Saved' }, replayed: false, retryAfter: false };
const again = { ...saved, replayed: true };
const taken = { ...saved, status: 409, body: { message: 'There is one' } };
const failed = { ...saved, status: 502, body: { message: 'Internal server error' } };
const { studentid, ...others } = student;
const changes = Object.entries(others).map(([field, after]) => ({ field, before: null, after }));
const record = { ...student, version: 1, status: 'active', mails: [{ to: student.email, outcome: 'sent' }] };
const mail = { to: student.email, text: '' };

const first = { version: 1, action: 'add', changes };
const strange = { studentid, version: 2, action: 'correct', changes: [] };

const good: Facts = {
  told: [{ act, answers: [saved], later: again }],
  ...{
    done: [],
    backups: [],
    files: [],
    there: [],
    ...{ old: [], removed: [], began: 0 },
    history: [],
    suppressed: [],
    records: [record],
    struck: [],
    mails: [mail],
  },
  ids: [{ id: 'hs-001', studentid, entry: first }],
  deeds: [{ what: 'students.add', about: studentid, outcome: 'done' }],
};
const told = (more: Partial<Told>) => ({ told: [{ act, answers: [saved], later: again, ...more }] });
const struck = (operation: string, kind: FaultKind) => ({
  struck: [{ site: { function: 'insertStudentData', operation, occurrence: 1 }, kind }],
});

const second = { ...mail, text: 'This mail may have come twice' };
const noted = (outcome: string, more: object = {}) => ({
  records: [{ ...record, mails: [{ to: student.email, outcome, ...more }] }],
});
const lostAnswer = struck('ses:SendEmail', 'answer-lost');
const twice = { mails: [mail, second], ...noted('sent', { again: true }), ...lostAnswer };

const earlier = {
  began: Date.parse('2026-11-02T07:00:00Z'),
  ids: [{ id: 'hs-001', studentid, entry: { ...first, at: '2026-11-02T07:00:01Z' } }],
};
const another = {
  act: { ...act, client: 'two', key: 'l', at: 9_000 },
  ...{ answers: [saved], later: again },
};

test('allows what the contract says', () => {
  expect(judge(good)).toEqual([]);
  const died = { ...told({ answers: [failed, saved] }), ...struck('dynamodb:PutItem', 'killed-before') };
  expect(judge({ ...good, ...died })).toEqual([]);
  expect(judge({ ...good, ...twice })).toEqual([]);
  const unseen = { mails: [mail, mail], ...struck('ses:SendEmail', 'executed-twice') };
  expect(judge({ ...good, ...unseen })).toEqual([]);
  // The note of a mail fails each time.
  const open = { records: [{ ...record, mails: [], unconfirmed: {} }] };
  const [fault] = struck('dynamodb:UpdateItem', 'reset').struck;
  const unnoted = fault ? [fault, fault, fault] : [];
  expect(judge({ ...good, ...open, struck: unnoted })).toEqual([]);
  expect(judge({ ...good, ...twice, struck: unnoted })).toEqual([]);
  expect(judge({ ...good, ...twice, struck: unnoted.slice(1) })).toEqual([
    expect.stringMatching(/^doubled: 2 mails/),
  ]);
  // The note of a mail comes when no time is left.
  const [late] = struck('dynamodb:UpdateItem', 'executed-late').struck;
  const [hung] = struck('dynamodb:PutItem', 'hang').struck;
  const slow = late && hung ? [late, hung, hung] : [];
  expect(judge({ ...good, ...twice, struck: slow })).toEqual([]);
  expect(judge({ ...good, ...twice, struck: slow.slice(1) })).toEqual([
    expect.stringMatching(/^doubled: 2 mails/),
  ]);
});

test('a key is of whose function could take it', () => {
  const others: Facts = JSON.parse(
    JSON.stringify(good).replaceAll('S-001', 'S-002').replaceAll('s-001', 's-002'),
  );
  const refused = { ...saved, status: 422, body: { message: 'Used for another request' } };
  const later = others.told.map((each) => ({ ...each, act: { ...each.act, at: 9 } }));
  const facts = { ...others, told: [{ act, answers: [failed], later: refused }, ...later] };
  expect(judge({ ...facts, ...struck('dynamodb:PutItem', 'killed-before') })).toEqual([]);
  const wrong = judge({ ...facts, ...struck('dynamodb:PutItem', 'killed-after') });
  expect(wrong).toContain("doubled: one (insert HS-002) happened with another request's key");
});

test.each<[string, Partial<Facts>, RegExp]>([
  ['a record that is gone', { records: [], ids: [] }, /^lost: one \(insert HS-001\) was told of success/],
  ['an id without its record', { records: [] }, /^torn: HS-001 has no record/],
  ['another record', { records: [{ ...record, class: '9Z' }] }, /^torn: class of HS-001/],
  ['another version', { records: [{ ...record, version: 2 }] }, /^torn: HS-001 has another version/],
  ['a change by nobody', { history: [strange] }, /^made up: version 2 of HS-001/],
  [
    'a gap in the history',
    { history: [{ ...strange, version: 3 }] },
    /^torn: version 3 of HS-001 is number 2/,
  ],
  ['two entries of one wish', { history: [{ ...first, studentid, version: 2 }] }, /^doubled: what one/],
  ['who was there and is not', { there: [studentOf('HS-002')] }, /^lost: HS-002 was there/],
  [
    'an erasure by nobody',
    { records: [{ studentid, status: 'erased' }], ids: [] },
    /^made up: nobody asked to/,
  ],
  [
    'a history of who is erased',
    { records: [{ studentid, status: 'erased' }] },
    /^torn: something of HS-001 is/,
  ],
  ['somebody else', { records: [record, { studentid: 'HS-9' }] }, /^made up: HS-9/],
  ['a mark that stays', { records: [{ ...record, unconfirmed: {} }] }, /^stuck: HS-001 is still marked/],
  ['no mail', { mails: [] }, /^lost: no mail/],
  ['two mails', { mails: [mail, mail] }, /^doubled: 2 mails/],
  [
    'two mails after a fault elsewhere',
    { mails: [mail, mail], ...struck('dynamodb:PutItem', 'reset') },
    /^doubled/,
  ],
  ['a third mail', { ...twice, mails: [mail, second, second] }, /^doubled: 3 mails/],
  ['two mails, and a record that is sure', { ...twice, ...noted('sent') }, /^lost: the record does not say/],
  ['two mails that look like one each', { ...twice, mails: [mail, mail] }, /^lost: .* is not told/],
  ['a doubt for nothing', noted('unsure'), /^made up: a doubt/],
  ['a mail that went, noted as refused', { ...noted('failed'), ...lostAnswer }, /^contradiction: the mail/],
  ['a mail nobody may send', { suppressed: [student.email] }, /^forbidden: a mail/],
  ['a mail nobody knows of', { records: [{ ...record, mails: [] }] }, /^lost: the record does not know/],
  ['no deed', { deeds: [] }, /^lost: nobody will know of students.add/],
  [
    'another answer later',
    told({ later: { ...again, status: 409 } }),
    /^contradiction: one \(insert HS-001\) was told 200/,
  ],
  ['a repetition that is not known', told({ later: saved }), /^contradiction: .* was not known by the key/],
  ['no answer an hour later', told({ later: failed }), /^stuck: an hour later one/],
  [
    'a fault that is heard of, though the next attempt of the call gets over it',
    { ...told({ answers: [failed, saved] }), ...struck('dynamodb:PutItem', 'reset') },
    /^contradiction: .* is told to come again for nothing: 502/,
  ],
  [
    'two mails that are noted where one was sent',
    { records: [{ ...record, mails: [...record.mails, ...record.mails] }] },
    /^doubled: 2 mails to .* are noted/,
  ],
  [
    "another request's key",
    {
      told: [
        { act, answers: [saved], later: again },
        {
          act: { ...act, at: 9, studentid: 'HS-002', wish: { kind: 'insert', student: studentOf('HS-002') } },
          ...{ answers: [taken], later: taken },
        },
      ],
    },
    /^contradiction: the key of one \(insert HS-002\) was another request's, and the answer is 409/,
  ],
  [
    'one id, spelled in two ways',
    { records: [record, { ...record, studentid: 'hs-001' }] },
    /^doubled: hs-001 is there, and otherwise spelled/,
  ],
  [
    'a record that is made of one who was removed',
    { removed: [studentid], records: [{ studentid, version: 2 }] },
    /^made up: of HS-001, who was removed/,
  ],
  [
    'an erasure that is put over who was added since',
    { removed: [studentid], records: [{ studentid, status: 'erased' }] },
    /^torn: HS-001 is erased, and was added since/,
  ],
  [
    'a refusal of the request that did it, for another that came later',
    { ...earlier, told: [{ act, answers: [failed, taken], later: taken }, another] },
    /^contradiction: one .* it was this very request/,
  ],
  [
    'a refusal of who sent once without a key, for another that came later',
    { ...earlier, told: [{ act: keyless, answers: [taken], later: taken }, another] },
    /^contradiction: one .* it was this very request/,
  ],
  [
    'an old record that is not what it was',
    { old: [{ ...student, class: '9Z' }], ids: [{ id: 'hs-001', studentid }] },
    /^torn: class of HS-001/,
  ],
  ['being told of oneself', told({ answers: [taken] }), /^contradiction: .* is alone and is refused/],
])('does not allow %s', (_what, change, expected) => {
  expect(judge({ ...good, ...change }).filter((each) => expected.test(each))).toHaveLength(1);
});
