import type { Act } from '../../../simulation/accounts/act';
import { firstPassword } from '../../../simulation/accounts/people';
import type { Facts, Told } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';

const email = 'mother@families.example';
const hers = firstPassword('mother');
const password = 'seven quiet lanterns';
const answer = (status: number, body: object = {}) => ({ status, body, replayed: false, retryAfter: false });
const toldOf = (wish: Act['wish'], status: number, more: Partial<Told & Act> = {}): Told => {
  const { as, began = 0, ended = 10, later } = more;
  const act: Act = { client: 'mother', who: 'mother', at: 0, ...(as !== undefined && { as }), wish };
  return { act, answers: [answer(status, { id: 1 })], later, began, ended };
};

/** Whether the mother's account opens with the password that it had, and with another one. */
const opening = (first: boolean, second: boolean): Facts['opens'] => {
  const tried = [[hers, first] as const, [password, second] as const];
  return new Map([['mother', new Map(tried)]]);
};

const registered: Facts = {
  there: [],
  passkeyRoles: [],
  air: [],
  isAirMailed: true,
  told: [toldOf({ kind: 'register', password }, 201)],
  heard: new Map(),
  opens: new Map([['mother', new Map([[password, true]])]]),
  users: [{ email, id: 1 }],
  ...{ staff: [], ids: new Map([['mother', 1]] as const), kept: [] },
  mails: [{ to: email, page: 'verify-address', token: 'a' }],
  struck: [],
};

const settled: Facts = {
  ...registered,
  there: [{ who: 'mother', role: 'Parent', signedIn: ['phone'] }],
  told: [toldOf({ kind: 'log out' }, 204, { as: 'phone' })],
  heard: new Map([['phone', 401]]),
  opens: new Map([['mother', new Map([[hers, true]])]]),
  mails: [],
};

const claimed = (session: string) => toldOf({ kind: 'claim', session }, 201);
const renewed = toldOf({ kind: 'renew', of: 'phone' }, 200);
const guesses = (count: number) => Array.from({ length: count }, () => toldOf({ kind: 'guess code' }, 400));

const confirmed = toldOf({ kind: 'confirm air' }, 200);
const reading: Facts = {
  ...settled,
  ...{ told: [], heard: new Map([['phone', 200]]), air: [{ kind: 'subscription', wishes: { email } }] },
};

const reset = toldOf({ kind: 'reset', password }, 204);
const changed: Facts = {
  ...settled,
  there: [{ who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'] }],
  told: [toldOf({ kind: 'change', current: hers, password }, 204, { as: 'phone' })],
  heard: new Map([
    ['phone', 200],
    ['tablet', 401],
  ]),
  opens: opening(false, true),
  mails: [{ to: email, page: undefined, token: undefined }],
};

const deputy = { account: '2', email: 'other-admin@families.example', role: 'Staff', disabled: false };
const demoted: Facts = {
  ...settled,
  there: [
    { who: 'admin', role: 'Admin', signedIn: ['desk'] },
    { who: 'other admin', role: 'Admin', signedIn: ['other desk'] },
  ],
  told: [toldOf({ kind: 'give role', whom: 'other admin', role: 'Staff' }, 200, { as: 'desk' })],
  heard: new Map([
    ['desk', 200],
    ['other desk', 401],
  ]),
  opens: new Map(),
  users: [],
  staff: [{ account: '1', email: 'admin@families.example', role: 'Admin', disabled: false }, deputy],
};

const left: Facts = {
  ...settled,
  told: [toldOf({ kind: 'delete', current: hers }, 204, { as: 'phone' })],
  opens: new Map([['mother', new Map([[hers, false]])]]),
  users: [],
  kept: ['{"account":"12","id":"a"}'],
};

test.each<[string, Facts]>([
  ['an account that somebody made', registered],
  ['a sign-in that was ended', settled],
  ['another password', changed],
  ['an Admin who is one no more', demoted],
  ['an account that was deleted', left],
  ['a reader who confirmed', { ...reading, told: [confirmed] }],
  ['guesses as many as are allowed', { ...settled, told: guesses(6), heard: new Map([['phone', 200]]) }],
  ['one that is renewed', { ...settled, told: [renewed], heard: new Map([['phone', 200]]) }],
  ['one that goes on', { ...settled, told: [], heard: new Map([['phone', 200]]) }],
])('nothing is said against %s', (_what, facts) => {
  expect(judgeAccounts(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  ['an account that is not there', { ...registered, users: [] }, /^lost: the account/],
  ['another number', { ...registered, users: [{ email, id: 2 }] }, /^lost: the account/],
  ['an account of whom nobody knows', { ...registered, told: [] }, /^made up/],
  [
    'two accounts of one address',
    {
      ...registered,
      told: [
        ...registered.told,
        { ...toldOf({ kind: 'register', password }, 201), answers: [answer(201, { id: 2 })] },
      ],
    },
    /^doubled: mother was told of two/,
  ],
  [
    'a password that opens nothing',
    { ...registered, opens: new Map([['mother', new Map()]]) },
    /^lost: no password/,
  ],
  ['one that nobody chose', { ...settled, opens: opening(false, true) }, /^forbidden: 'seven/],
  ['no mail', { ...registered, mails: [] }, /^lost: no mail/],
  [
    'a mail too many',
    { ...registered, mails: [...registered.mails, ...registered.mails] },
    /^doubled: 2 mails/,
  ],
  ['a sign-in that outlives its end', { ...settled, heard: new Map([['phone', 200]]) }, /^forbidden: phone/],
  ['one that nobody ended', { ...settled, told: [] }, /^lost: phone/],
  [
    'two passwords',
    { ...changed, opens: opening(true, true) },
    /forbidden: 'the first words.*\ndoubled: 2 passwords/,
  ],
  [
    'a sign-in that outlives a password',
    {
      ...changed,
      heard: new Map([
        ['phone', 200],
        ['tablet', 200],
      ]),
    },
    /^forbidden: tablet/,
  ],
  [
    'a refusal of what happened',
    { ...changed, told: [toldOf({ kind: 'change', current: hers, password }, 401, { as: 'phone' })] },
    /^contradiction: mother \(change\) was refused/,
  ],
  [
    'a sign-in by a password that was replaced, of which nobody heard',
    {
      ...changed,
      told: [toldOf({ kind: 'change', current: hers, password }, 502, { as: 'phone' })],
      heard: new Map([
        ['phone', 200],
        ['tablet', 200],
      ]),
    },
    /forbidden: tablet of mother is accepted after 'another password'/,
  ],
  ['no mail about it', { ...changed, mails: [] }, /^lost: no mail to mother about/],
  [
    'a link that works twice',
    { ...changed, told: [reset, { ...reset, began: 20, ended: 30 }] },
    /^doubled: the link/,
  ],
  [
    'a code that works twice',
    {
      ...settled,
      told: [claimed('tablet'), { ...claimed('other tablet'), began: 20, ended: 30 }],
      heard: new Map([['phone', 200]]),
    },
    /^doubled: the code/,
  ],
  [
    'more guesses than are allowed',
    { ...settled, told: guesses(7), heard: new Map([['phone', 200]]) },
    /^forbidden: more than 6 of 'guess code'/,
  ],
  [
    'a sign-in that goes on after its end',
    { ...settled, told: [...settled.told, { ...renewed, began: 20, ended: 30 }] },
    /^forbidden: phone goes on after 'log out'/,
  ],
  [
    'a sign-in by a password alone where more is asked for',
    { ...settled, passkeyRoles: ['Parent'], told: [renewed], heard: new Map([['phone', 200]]) },
    /^forbidden: phone goes on after 'a password alone'/,
  ],
  ['a reader who confirmed nothing', reading, /^forbidden: mother gets mails about the air/],
  [
    'a reader who is none any more',
    { ...reading, told: [confirmed], air: [] },
    /^lost: mother gets no mails/,
  ],
  [
    'a reader whose account was deleted',
    { ...left, air: reading.air, mails: [] },
    /^forbidden: mother gets mails about the air, .*\nforbidden: mother left, and mails about the air/,
  ],
  [
    'mails about the air that cannot go',
    { ...reading, air: [], isAirMailed: false },
    /^stuck: .* mails about/,
  ],
  ['nobody who is an Admin', { ...demoted, staff: [] }, /^lost: nobody is an Admin/],
  [
    'a role that stayed',
    { ...demoted, staff: [...demoted.staff.slice(0, 1), { ...deputy, role: 'Admin' }] },
    /^lost: other admin is Admin instead of Staff/,
  ],
  [
    'a sign-in with a role that is gone',
    {
      ...demoted,
      heard: new Map([
        ['desk', 200],
        ['other desk', 200],
      ]),
    },
    /^forbidden: other desk/,
  ],
  [
    'an account that is left',
    { ...left, users: [{ email, id: 1 }] },
    /^forbidden: mother left, and the account/,
  ],
  [
    'something of it',
    { ...left, kept: ['{"account":"1","id":"a"}'] },
    /^forbidden: mother left, and it is still kept/,
  ],
  [
    'a password that still opens it',
    { ...left, opens: new Map([['mother', new Map([[hers, true]])]]) },
    /^forbidden: 'the first/,
  ],
  [
    'an answer that never comes',
    { ...settled, told: [toldOf({ kind: 'log out' }, 500, { as: 'phone' })] },
    /stuck/,
  ],
])('%s is not allowed', (_what, facts, violation) => {
  expect(judgeAccounts(facts).join('\n')).toMatch(violation);
});
