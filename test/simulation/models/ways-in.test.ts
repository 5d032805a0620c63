import type { Act } from '../../../simulation/accounts/act';
import { credentialOf } from '../../../simulation/accounts/people';
import type { Facts, Told } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';
import { answer, email, hers, settled, toldOf } from '../../support/account-facts';

const passkey = 'a key ring';
const at = (began: number, wish: Act['wish'], status = 200): Told =>
  toldOf(wish, status, { began, ended: began + 10 });

const challenge = at(100, { kind: 'ask for a challenge' });
const use = at(200, { kind: 'use passkey', passkey, session: 'laptop' });
const added = at(0, { kind: 'add passkey', passkey }, 201);
const removed = at(50, { kind: 'remove passkey', passkey }, 204);
const made = at(20, { kind: 'make codes' }, 201);
const asked = at(40, { kind: 'ask after password' }, 204);
const logIn = at(100, { kind: 'log in', password: hers, session: 'by password' }, 202);
const code = at(200, { kind: 'use code', session: 'laptop' });

/** Its first answer was lost. */
const deleted = toldOf({ kind: 'delete', current: hers }, 401, { as: 'phone' });
const left: Told = {
  ...deleted,
  act: { ...deleted.act, losesAnswers: 1 },
  answers: [answer(504), ...deleted.answers],
};

const mails = [{ to: email, text: '', page: undefined, token: undefined }];
const withPasskey: Facts = {
  ...settled,
  ...{ told: [added, challenge, use], mails },
  heard: new Map([
    ['phone', 200],
    ['laptop', 200],
  ]),
  passkeys: [{ key: 'account 1', passkeys: [{ id: credentialOf(passkey) }] }],
};
const withCode: Facts = { ...withPasskey, told: [added, made, asked, logIn, code] };
const without = (facts: Facts, told: readonly Told[]): Facts => ({
  ...facts,
  told,
  passkeys: [],
});
const refused = (told: Told): Told => ({
  ...told,
  answers: told.answers.map((each) => ({ ...each, status: 401 })),
});

test.each<[string, Facts]>([
  ['a passkey', withPasskey],
  ['a code after the password', withCode],
  [
    'a passkey that is removed afterwards',
    {
      ...without(withPasskey, [added, challenge, use, { ...removed, began: 300, ended: 310 }]),
      mails: [...mails, ...mails.map((mail) => ({ ...mail, text: 'A passkey was removed' }))],
    },
  ],
  [
    'a passkey that is refused when its challenge has run out',
    {
      ...{ ...withPasskey, told: [added, challenge, { ...refused(use), ended: 300_101 }] },
      heard: new Map([['phone', 200]]),
    },
  ],
  [
    'a passkey of an account that may have been deleted',
    {
      ...without(withPasskey, [added, { ...left, began: 60, ended: 70 }, challenge, refused(use)]),
      heard: new Map([['phone', 401]]),
    },
  ],
  [
    'a code that is refused by a wrong clock',
    {
      ...{ ...withCode, told: [added, made, asked, logIn, refused(code)], heard: settled.heard },
      struck: [
        { site: { function: 'login', operation: 'dynamodb:GetItem', occurrence: 1 }, kind: 'clock-back' },
      ],
    },
  ],
])('nothing is said against %s', (_what, facts) => {
  expect(judgeAccounts(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  [
    'a challenge that is signed twice',
    { ...withPasskey, told: [...withPasskey.told, { ...use, began: 220, ended: 230 }] },
    /^doubled: mother entered 2 times with 1 challenges$/m,
  ],
  [
    'a code that works twice',
    { ...withCode, told: [...withCode.told, { ...logIn, began: 210 }, { ...code, began: 220, ended: 230 }] },
    /^doubled: 1 codes worked 2 times$/m,
  ],
  [
    'a passkey that was removed',
    without(withPasskey, [added, removed, challenge, use]),
    /^forbidden: mother enters with a key ring, which was removed$/m,
  ],
  [
    'a removal of which its owner is not told, whatever is answered',
    without(withPasskey, [added, challenge, use, { ...refused(removed), began: 300, ended: 310 }]),
    /^lost: mother is not told that a key ring was removed$/m,
  ],
  [
    'a password alone where a passkey is asked for',
    { ...withCode, heard: new Map([...withCode.heard, ['by password', 200]]) },
    /^forbidden: mother enters with the password alone$/m,
  ],
  [
    'the right passkey, refused',
    { ...withPasskey, told: [added, challenge, refused(use)], heard: settled.heard },
    /^contradiction: mother \(use passkey\) is alone and is refused/m,
  ],
  [
    'the right code, refused',
    { ...withCode, told: [added, made, asked, logIn, refused(code)] },
    /^contradiction: mother \(use code\) is alone and is refused/m,
  ],
])('%s is not allowed', (_what, facts, violation) => {
  expect(judgeAccounts(facts).join('\n')).toMatch(violation);
});
