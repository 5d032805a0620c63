import type { Facts } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';
import { claimed, confirmed, guesses, left, reading, renewedAs, settled } from '../../support/account-facts';

const renewed = renewedAs('Parent');

test.each<[string, Facts]>([
  ['a reader who confirmed', { ...reading, told: [confirmed] }],
  ['guesses as many as are allowed', { ...settled, told: guesses(6), heard: new Map([['phone', 200]]) }],
  ['one that is renewed', { ...settled, told: [renewed], heard: new Map([['phone', 200]]) }],
])('nothing is said against %s', (_what, facts) => {
  expect(judgeAccounts(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  [
    'one that goes on as somebody else',
    { ...settled, told: [renewedAs('Staff')], heard: new Map([['phone', 200]]) },
    /^forbidden: phone began as Parent, and goes on as Staff/,
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
])('%s is not allowed', (_what, facts, violation) => {
  expect(judgeAccounts(facts).join('\n')).toMatch(violation);
});
