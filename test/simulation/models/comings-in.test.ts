import type { Act } from '../../../simulation/accounts/act';
import { airPage } from '../../../simulation/accounts/mails';
import type { Settled } from '../../../simulation/accounts/people';
import type { Facts, Told } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';
import { judgeLinks } from '../../../simulation/models/accounts/links';
import { answer, email, left, settled, toldOf } from '../../support/account-facts';

const at = (began: number, wish: Act['wish'], status: number, as?: string): Told =>
  toldOf(wish, status, { began, ended: began + 10, ...(as !== undefined && { as }) });
const passkey = 'a key ring';
const unproven: readonly Settled[] = [
  { who: 'mother', role: 'Parent', signedIn: ['phone'], isUnproven: true },
];
const calm: Facts = { ...settled, told: [], heard: new Map([['phone', 200]]) };

const challenge = at(0, { kind: 'ask for a challenge' }, 200);
const pair = at(0, { kind: 'pair' }, 201, 'phone');
const claim = (began: number, session: string) => at(began, { kind: 'claim', session }, 201);
const withDevices = (told: readonly Told[]): Facts => ({
  ...calm,
  told,
  heard: new Map([...calm.heard, ['one', 200], ['two', 200]]),
});

/** The mother has a link mailed, and sets two passwords one after the other. */
const resets = (more: Partial<Told> = {}): Facts => {
  const reset = (began: number, password: string) => at(began, { kind: 'reset', password }, 204);
  const told = [
    { ...at(0, { kind: 'forget' }, 202), ...more },
    reset(20, 'seven quiet lanterns'),
    reset(60, 'eight'),
  ];
  return {
    ...settled,
    told,
    heard: new Map([['phone', 401]]),
    opens: new Map([['mother', new Map([['eight', true]])]]),
  };
};

const refused = at(50, { kind: 'add passkey', passkey }, 400, 'phone');
/** Sent again without a key, for its first answer was lost. */
const echoed: Told = {
  ...refused,
  act: { ...refused.act, losesAnswers: 1 },
  answers: [answer(504), answer(400)],
};
const added: Facts = {
  ...calm,
  told: [at(0, { kind: 'ask for options' }, 200, 'phone'), echoed],
  passkeys: [{ key: 'account 1', passkeys: [{ id: 'YSBrZXkgcmluZyAgICAgIA' }] }],
};

const subscribe = at(100, { kind: 'subscribe' }, 202);
const confirm = (status: number) => at(200, { kind: 'confirm air' }, status);
const mailed: Facts['mails'] = [{ to: email, text: '', page: airPage, token: 'a' }];
const back: Facts = {
  ...left,
  told: [...left.told, subscribe, confirm(200)],
  air: [{ kind: 'subscription', reader: 'mother', wishes: { email } }],
  mails: mailed,
};

const [first, second] = [
  { to: email, text: '', page: airPage, token: 'a', end: 'b', threshold: 151 },
  { to: email, text: '', page: airPage, token: 'c', end: 'd', threshold: 101 },
];
const opens = (began: number, link: string, status = 200): Told => ({
  ...at(began, { kind: 'confirm air' }, status),
  link,
});
const ends = (began: number, link: string): Told => ({ ...at(began, { kind: 'end air' }, 200), link });
const asksForOthers = at(400, { kind: 'subscribe', threshold: 101 }, 202);
/** One wish, confirmed, and another one. */
const wishes = (told: readonly Told[], threshold?: number, mails = [first, second]): Facts => ({
  ...calm,
  ...{ told: [subscribe, opens(200, 'a'), ...told], mails },
  air:
    threshold === undefined ? [] : [{ kind: 'subscription', reader: 'mother', wishes: { email, threshold } }],
});

test.each<[string, Facts]>([
  ['other mails than before', wishes([asksForOthers, opens(500, 'c')], 101)],
  ['a link that is opened again while it holds', wishes([opens(300, 'a')], 151, [first])],
  [
    'one that is opened again after the end',
    wishes([ends(300, 'b'), opens(320, 'a', 404)], undefined, [first]),
  ],
  [
    'no mail to who refused those that somebody asked for',
    wishes([ends(300, 'd'), asksForOthers], undefined, [first]),
  ],
  [
    'two codes for two devices',
    withDevices([pair, claim(20, 'one'), { ...pair, began: 40 }, claim(60, 'two')]),
  ],
  [
    'a passkey for which an address must be proven first',
    { ...calm, there: unproven, told: [at(0, { kind: 'ask for options' }, 409, 'phone')] },
  ],
  [
    'a passkey that nobody has',
    { ...calm, told: [at(0, { kind: 'remove passkey', passkey }, 404, 'phone')] },
  ],
  ['a passkey whose answer was lost', added],
  [
    'a sign-in with a passkey that was never added',
    { ...calm, told: [challenge, at(50, { kind: 'use passkey', passkey, session: 'laptop' }, 401)] },
  ],
  ['no mail to who has nothing to prove', { ...calm, told: [at(0, { kind: 'ask to prove' }, 202, 'phone')] }],
  ['who left and asks for mails about the air again', back],
])('nothing is said against %s', (_what, facts) => {
  expect(judgeAccounts(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  ['one link for two passwords', resets(), /^doubled: the link to mother worked 2 times/m],
  [
    'one code for two devices',
    withDevices([pair, claim(20, 'one'), claim(60, 'two')]),
    /^doubled: the code of mother worked 2 times/m,
  ],
  [
    'a passkey that is refused and added',
    {
      ...added,
      told: added.told.map((told) => (told === echoed ? refused : told)),
    },
    /^contradiction: mother \(add passkey\) was refused/m,
  ],
  [
    'no mail to who has something to prove',
    { ...calm, there: unproven, told: [at(0, { kind: 'ask to prove' }, 202, 'phone')] },
    /^lost: no mail to mother with a link to verify-address$/m,
  ],
  [
    'who left and asks for mails about the air again, and gets no link',
    { ...back, told: [...left.told, subscribe], mails: [], air: [] },
    /^lost: no mail about the air to mother, who asked for it$/m,
  ],
  [
    'one whose link does not work',
    { ...back, told: [...left.told, subscribe, confirm(404)], air: [] },
    /^lost: mother asked for mails about the air, and the link does not work$/m,
  ],
  [
    'other mails that were confirmed, and do not go',
    wishes([asksForOthers, opens(500, 'c')], 151),
    /^lost: mother gets mails about the air from 151 on, and wants them from 101$/m,
  ],
  [
    'a link that is refused for nothing',
    wishes([asksForOthers, opens(500, 'c', 404)], 151),
    /^lost: mother asked for mails about the air, and the link does not work$/m,
  ],
  [
    'a link that works again after the end',
    wishes([ends(300, 'b'), opens(320, 'a')], 151),
    /^doubled: mother ended mails about the air, and a link that was used worked$/m,
  ],
  [
    'who ended mails twice, asks for others, and gets no link',
    wishes([ends(300, 'b'), ends(320, 'b'), asksForOthers], undefined, [first]),
    /^lost: no mail about the air to mother, who asked for it$/m,
  ],
  ['one who is forgotten then', { ...back, air: [] }, /^lost: mother gets no mails about the air any more$/m],
  [
    'who left and goes on getting mails',
    { ...back, told: left.told, mails: [] },
    /^forbidden: mother left, and mails about the air may still go there$/m,
  ],
])('%s is not allowed', (_what, facts, violation) => {
  expect(judgeAccounts(facts).join('\n')).toMatch(violation);
});

test('a link that was asked for twice is two, and each works', () => {
  expect(judgeLinks(resets({ answers: [answer(504), answer(202)] }))).toEqual([]);
});
