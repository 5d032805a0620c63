import type { Act } from '../../../simulation/accounts/act';
import { firstPassword } from '../../../simulation/accounts/people';
import type { Facts, Told } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';

const email = 'mother@families.example';
const password = 'seven quiet lanterns';
const answer = (status: number, body: object = {}) => ({ status, body, replayed: false, retryAfter: false });
const toldOf = (wish: Act['wish'], status: number, more: Partial<Told & Act> = {}): Told => {
  const { as, began = 0, ended = 10, later } = more;
  const act: Act = { client: 'mother', who: 'mother', at: 0, ...(as !== undefined && { as }), wish };
  return { act, answers: [answer(status, { id: 1 })], later, began, ended };
};

const registered: Facts = {
  there: [],
  told: [toldOf({ kind: 'register', password }, 201)],
  heard: new Map(),
  opens: new Map([['mother', new Map([[password, true]])]]),
  users: [{ email, id: 1 }],
  mails: [{ to: email, page: 'verify-address', token: 'a' }],
  struck: [],
};

const hers = firstPassword('mother');
const settled: Facts = {
  ...registered,
  there: [{ who: 'mother', role: 'Parent', signedIn: ['phone'] }],
  told: [toldOf({ kind: 'log out' }, 204, { as: 'phone' })],
  heard: new Map([['phone', 401]]),
  opens: new Map([['mother', new Map([[hers, true]])]]),
  mails: [],
};

test.each<[string, Facts]>([
  ['an account that somebody made', registered],
  ['a sign-in that was ended', settled],
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
  [
    'one that nobody chose',
    {
      ...settled,
      opens: new Map([
        [
          'mother',
          new Map([
            [hers, false],
            [password, true],
          ]),
        ],
      ]),
    },
    /^forbidden: 'seven/,
  ],
  ['no mail', { ...registered, mails: [] }, /^lost: no mail/],
  [
    'a mail too many',
    { ...registered, mails: [...registered.mails, ...registered.mails] },
    /^doubled: 2 mails/,
  ],
  ['a sign-in that outlives its end', { ...settled, heard: new Map([['phone', 200]]) }, /^forbidden: phone/],
  ['one that nobody ended', { ...settled, told: [] }, /^lost: phone/],
  [
    'an answer that never comes',
    { ...settled, told: [toldOf({ kind: 'log out' }, 500, { as: 'phone' })] },
    /stuck/,
  ],
])('%s is not allowed', (_what, facts, violation) => {
  expect(judgeAccounts(facts).join('\n')).toMatch(violation);
});
