import type { Facts } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';
import {
  answer,
  changed,
  demoted,
  deputy,
  email,
  hers,
  left,
  opening,
  password,
  registered,
  reset,
  settled,
  toldOf,
} from '../../support/account-facts';

test.each<[string, Facts]>([
  ['an account that somebody made', registered],
  ['a sign-in that was ended', settled],
  ['another password', changed],
  ['an Admin who is one no more', demoted],
  ['an account that was deleted', left],
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
    'a refusal of what was sent twice at once',
    {
      ...changed,
      told: [
        ...changed.told,
        toldOf({ kind: 'change', current: hers, password }, 401, { as: 'phone', began: 5 }),
      ],
    },
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
