import { existsSync, readFileSync } from 'node:fs';
import { apis } from '../../contracts/openapi/apis';

/** A file in test/e2e, and the name of the test in it. */
type Shown = readonly [file: string, name: string];

const ended = ['ended-sessions', 'ending all others ends each of them, and not the one that asks'] as const;
const code = [
  'devices',
  'is not guessed: after five wrong ones an address waits, right ones do not count',
] as const;
const byPasskey = [
  'passkeys',
  'a passkey opens an account without its password, with a session of the site',
] as const;
const byCode = [
  'passkeys',
  'after the password a passkey is asked for, and a code stands in for it',
] as const;
const comesBack = [
  'site-passkeys',
  'a parent adds a passkey, comes back with it alone, names it anew and removes it',
] as const;
const codeOnce = [
  'site-passkeys',
  'after the password a passkey is asked for, and a code stands in for it once',
] as const;
const whole = [
  'site-devices',
  'a device joins by a code, gets the PIN, and is refused once it is removed',
] as const;
const own = [
  'site-account',
  'a parent sees where the account is signed in, ends one sign-in, then all others, which are out within five seconds',
] as const;
const forgets = [
  'site-password',
  'a parent proves the address by the mail, forgets the password and chooses another one, in English',
] as const;
const unproven = [
  'unproven-address',
  'the page says so until the link is opened, and has it sent again',
] as const;
const leaves = [
  'account-deletion',
  'a family that used everything gets all of it written out, and after its deletion nothing of it is left',
] as const;
const leavesHere = [
  'site-family-data',
  'a parent saves all that is kept, and deletes the account by typing its address and the password',
] as const;
const invites = ['site-staff', 'an Admin invites in English, and the invited comes in by the mail'] as const;
const disables = ['site-staff', 'disabling asks first and is taken back; a reset mails a link'] as const;

/** What shows each route of accounts, sessions, staff and devices: over HTTP, and in a browser. */
const proofs: Readonly<Record<string, { readonly http: Shown; readonly browser: Shown }>> = {
  'POST /api/auth/register': {
    http: [
      'accounts',
      'makes an account with an integer for an id, of the role Parent whatever the body says',
    ],
    browser: ['site-sign-in', 'makes an account for a parent'],
  },
  'POST /api/auth/login': {
    http: ['accounts', 'answers an unknown address and a wrong password alike, to the last header'],
    browser: ['site-sign-in', 'says what is wrong, and counts down when it was wrong too often'],
  },
  'POST /api/auth/session': {
    http: ['sessions', 'a session is renewed, with a token for the API'],
    browser: [
      'site-sign-in',
      'knows who is here after a reload and in another tab, and forgets it in both at once',
    ],
  },
  'POST /api/auth/logout': {
    http: ['ended-sessions', 'signing out with the cookie'],
    browser: ['site-account', 'a parent signs out here, and this browser is out for good'],
  },
  'GET /api/auth/sessions': {
    http: ['ended-sessions', 'names devices, this one first, and forgets what has ended'],
    browser: own,
  },
  'DELETE /api/auth/sessions/{id}': { http: ['ended-sessions', 'is nobody else’s'], browser: own },
  'DELETE /api/auth/sessions': { http: ended, browser: own },
  'POST /api/auth/password/forgot': {
    http: [
      'forgot-times',
      'whoever has the address, and whatever came of it before, the answer is the same, after the same calls, at the same time',
    ],
    browser: forgets,
  },
  'POST /api/auth/password/reset': {
    http: ['ended-everywhere', '%s ends the cookie, the token and the device of a family'],
    browser: ['site-password', 'the same in Vietnamese, to an account whose mails are in Vietnamese'],
  },
  'PUT /api/auth/password': {
    http: [
      'ended-everywhere',
      '%s ends the cookie and the token of staff elsewhere, at the edge and at the API',
    ],
    browser: [
      'site-account',
      'a parent sets another password: others are out within five seconds, and the old one opens nothing',
    ],
  },
  'POST /api/auth/verify': {
    http: [
      'unproven-address',
      'an account scans at once, and counts for reviewers once its address is proven',
    ],
    browser: forgets,
  },
  'POST /api/auth/verify/mail': {
    http: ['account-mails', 'comes again when its owner asks, and the link works for half an hour'],
    browser: unproven,
  },
  'POST /api/auth/passkeys': {
    http: ['passkeys', 'no passkey is added or used but through the site, by its name'],
    browser: comesBack,
  },
  'POST /api/auth/passkeys/options': { http: byPasskey, browser: comesBack },
  'POST /api/auth/passkeys/sign-in': { http: byPasskey, browser: comesBack },
  'POST /api/auth/passkeys/sign-in/options': { http: byPasskey, browser: comesBack },
  'GET /api/auth/passkeys': { http: byPasskey, browser: comesBack },
  'PUT /api/auth/passkeys/{id}/name': { http: byPasskey, browser: comesBack },
  'DELETE /api/auth/passkeys/{id}': { http: byPasskey, browser: comesBack },
  'PUT /api/auth/passkeys': { http: byCode, browser: codeOnce },
  'POST /api/auth/recovery-codes': { http: byCode, browser: codeOnce },
  'POST /api/auth/recovery-codes/use': { http: byCode, browser: codeOnce },
  'GET /api/account': {
    http: ['accounts', 'GET /api/account shows an account to its owner, and to nobody without a token'],
    browser: leavesHere,
  },
  'GET /api/account/export': { http: leaves, browser: leavesHere },
  'DELETE /api/account': { http: leaves, browser: leavesHere },
  'GET /api/staff': { http: ['staff', 'is read in parts, which are all of them'], browser: invites },
  'POST /api/staff': {
    http: ['staff', 'in the language %s lets the invited choose a password, once'],
    browser: invites,
  },
  'PATCH /api/staff/{id}': {
    http: ['staff-rights', '%s ends what was open at the edge and at the API'],
    browser: [
      'site-staff',
      'a role counts at once and is taken back by one press; the last Admin stays, and is told why',
    ],
  },
  'POST /api/staff/{id}/reset': {
    http: ['staff', 'that is old is dead, and comes again when an Admin or the invited asks'],
    browser: disables,
  },
  'GET /api/devices': {
    http: ['devices', 'a parent lists own devices without their tokens, and takes nobody else’s back'],
    browser: whole,
  },
  'POST /api/devices': {
    http: ['devices', 'a device token opens what is for devices, and 0 of all other routes'],
    browser: ['site-devices', 'a device is added with a token, shown once, which opens what devices may'],
  },
  'DELETE /api/devices/{id}': {
    http: ['devices', 'a device that is taken back is refused within five seconds, fifty requests in flight'],
    browser: whole,
  },
  'POST /api/devices/pairing': {
    http: ['devices', 'gives one device a token, of two that send it at once'],
    browser: whole,
  },
  'POST /api/devices/claim': {
    http: code,
    browser: ['extension-family', 'joins a family by a code, from the origin of an extension'],
  },
  'PUT /api/pin': {
    http: ['devices', 'lets a device check the PIN without a network, which settings leave as it is'],
    browser: whole,
  },
};

const ofAccounts = /^\/api\/(auth|account|staff|devices|pin)(\/|$)/;

test('every route of accounts has what shows it over HTTP and in a browser, and no other has', () => {
  const routes = Object.values(apis).flatMap(({ routes }) => Object.values(routes));
  const named = routes
    .filter(({ path }) => ofAccounts.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(proofs).toSorted()).toEqual(named.toSorted());
});

test.each(Object.entries(proofs))(
  '%s is shown by tests that are there, the second in a browser',
  (_, { http, browser }) => {
    for (const [file, name] of [http, browser]) {
      const path = `test/e2e/${file}.test.ts`;
      expect(existsSync(path), path).toBe(true);
      expect(readFileSync(path, 'utf8').includes(name), `${path}: ${name}`).toBe(true);
    }
    expect(readFileSync(`test/e2e/${browser[0]}.test.ts`, 'utf8')).toMatch(
      /from '\.\.\/support\/(browser|signed-in-parent|extension)/,
    );
  },
);
