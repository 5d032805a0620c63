import { signInRoles } from '../http/roles';
import type { Route } from '../http/route';
import { passkeySignInFields, recoveryFields, requestOptions } from './passkeys';

const token = {
  kind: 'record',
  title: 'PasskeyToken',
  fields: {
    token: {
      kind: 'text',
      exact: true,
      example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
    },
    expiresIn: { kind: 'whole', min: 1, example: 3_600, description: 'Seconds' },
    role: { kind: 'choice', of: signInRoles },
    email: { kind: 'email', max: 254, example: 'parent-01@families.example' },
  },
} as const;

/** Where the site is not opened by its own name. */
const notHere = "Passkeys belong to the site's own name.";

const cookie = { 'Set-Cookie': 'The session, as after a password' } as const;

export const passkeySignInOptions = {
  api: 'phishing',
  summary: 'Says what a passkey is to sign',
  description:
    'For `parseRequestOptionsFromJSON` of the browser, which finds the passkey itself: nobody says who he is. The challenge works once, for five minutes, through the site.',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  caller: 'anybody',
  answers: {
    200: requestOptions,
    403: 'Passkeys work on the site only.',
    409: notHere,
    429: 'Too many attempts. Please wait a moment.',
  },
} as const satisfies Route;

export const signInWithPasskey = {
  api: 'phishing',
  summary: 'Answers a token for what a passkey signed',
  description:
    'Instead of the password, or after it, as POST /api/auth/login said. Whatever is wrong, the answer is the same. ' +
    'Failures count for the address of the visitor as wrong passwords do.',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  caller: 'anybody',
  body: passkeySignInFields,
  headers: cookie,
  answers: {
    200: token,
    401: 'This passkey does not open an account here.',
    403: 'Passkeys work on the site only.',
    409: notHere,
    429: 'Too many attempts. Please wait a moment.',
  },
} as const satisfies Route;

export const useRecoveryCode = {
  api: 'phishing',
  summary: 'Answers a token for a recovery code, after the password',
  description:
    'With the challenge that POST /api/auth/login gave for the right password. Wrong codes count as wrong passwords do.',
  method: 'POST',
  path: '/api/auth/recovery-codes/use',
  caller: 'anybody',
  body: recoveryFields,
  headers: cookie,
  answers: {
    200: token,
    401: 'This code does not work, or the password was given too long ago.',
    429: 'Too many attempts. Please wait a moment.',
  },
} as const satisfies Route;
