import { addressOf } from '../../../simulation/accounts/people';
import type { Facts, Told } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';
import type { Fault } from '../../../simulation/world/faults';
import {
  answer,
  changed,
  claimed,
  confirmed,
  guesses,
  left,
  opening,
  password,
  reading,
  registered,
  renewedAs,
  settled,
  toldOf,
} from '../../support/account-facts';

const renewed = renewedAs('Parent');
const failed = toldOf({ kind: 'log out' }, 500, { as: 'phone' });
const died: Fault = {
  site: { function: 'logout', operation: 'lambda:Invoke', occurrence: 1 },
  kind: 'killed-before',
};
const desk = (ended: readonly string[]) => ({ staff: new Set(['phone']), ended: new Set(ended) });

const wrong = Array.from({ length: 100 }, (_, at) =>
  toldOf({ kind: 'log in', password, session: 'none' }, 401, { began: at * 11_000, ended: at * 11_000 }),
);
const guessedOut: Facts = { ...settled, heard: new Map([['phone', 200]]), opens: opening(false, false) };

/** An invitation without a key, which is answered so, one time after another. */
const invited = (...statuses: readonly number[]): Facts => {
  const told = toldOf({ kind: 'invite', whom: 'father' }, 409, { as: 'phone' });
  return {
    ...settled,
    told: [
      {
        ...told,
        act: { ...told.act, losesAnswers: statuses.length - 1 },
        answers: statuses.map((status) => answer(status)),
      },
    ],
    heard: new Map([['phone', 200]]),
    mails: [{ to: addressOf('father'), text: '', page: 'reset-password', token: 'a' }],
  };
};

test.each<[string, Facts]>([
  ['an invitation that one hears of by nobody but oneself', invited(504, 409)],
  ['a reader who confirmed', { ...reading, told: [confirmed] }],
  ['guesses as many as are allowed', { ...settled, told: guesses(6), heard: new Map([['phone', 200]]) }],
  ['the end of a sign-in of the staff, of which the edge was told', { ...settled, atEdge: desk(['phone']) }],
  [
    'one that is ended for good when it has run out',
    { ...settled, told: [{ ...failed, later: answer(204) }], atEdge: desk([]), struck: [died] },
  ],
  ['a password that was guessed at too often, and whose link has run out', { ...guessedOut, told: wrong }],
  [
    'another password whose sign-in has run out by a clock that is an hour ahead',
    {
      ...changed,
      told: changed.told.map((told) => ({ ...told, answers: [answer(504), answer(401)] })),
      struck: [{ ...died, kind: 'clock-forward' }],
    },
  ],
  ['one that is renewed', { ...settled, told: [renewed], heard: new Map([['phone', 200]]) }],
])('nothing is said against %s', (_what, facts) => {
  expect(judgeAccounts(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  [
    'an invitation that is refused for nothing',
    invited(409),
    /^contradiction: mother \(invite\) is alone and is refused/,
  ],
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
  [
    'the end of a sign-in of the staff that the edge does not know',
    { ...settled, atEdge: desk([]) },
    /^lost: the edge does not know that phone was ended/,
  ],
  [
    'the same where a clock is an hour ahead',
    { ...settled, atEdge: desk([]), struck: [{ ...died, kind: 'clock-forward' }] },
    /^lost: the edge does not know that phone was ended/,
  ],
  [
    'a password that nothing opens after fewer guesses',
    { ...guessedOut, told: wrong.slice(1) },
    /^lost: no password opens/,
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

test('whoever was never answered may come after somebody else, and whoever was answered may not', () => {
  const wish = { kind: 'register', password } as const;
  const first = toldOf(wish, 502, { later: answer(409) });
  const refusals = (firstAnswers: Told['answers']) =>
    judgeAccounts({
      ...registered,
      told: [
        { ...first, act: { ...first.act, key: 'k' }, answers: firstAnswers },
        toldOf(wish, 201, { began: 20, ended: 30 }),
      ],
    }).filter((each) => each.includes('is alone'));
  expect(refusals([answer(502)])).toEqual([]);
  expect(refusals([answer(409)])).toHaveLength(1);
});
