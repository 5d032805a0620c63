import { notRecent, wrongPassword } from '../http/refusals';
import { roles, signInRoles } from '../http/roles';
import type { Route } from '../http/route';
import { sessionId } from '../http/session-id';
import { credentialFields, registrationFields } from './credentials';
import { requestOptions } from './passkeys';
import { sessionFields } from './sessions';

export const register = {
  api: 'phishing',
  summary: 'Makes the account of a parent',
  description:
    'Addresses are compared without regard to case. Ids grow; there may be gaps. Whatever role the body names, it is ' +
    "a Parent's.",
  method: 'POST',
  path: '/api/auth/register',
  caller: 'anybody',
  body: registrationFields,
  answers: {
    201: {
      kind: 'record',
      title: 'Account',
      fields: {
        id: { kind: 'whole', min: 1, example: 12 },
        email: { kind: 'email', max: 254, example: 'parent-01@families.example' },
        role: { kind: 'choice', of: roles },
      },
    },
    409: 'There is an account with this email address already.',
  },
} as const satisfies Route;

export const login = {
  api: 'phishing',
  summary: 'Answers a token for the right password',
  description:
    'An unknown address and a wrong password get the same answer after the same work. Wrong passwords from one address ' +
    'of a visitor: four, then one in ten seconds, whatever the account. For one account from elsewhere than where its ' +
    'owner signed in before: 25, then one in five seconds, at most 100 in a row. In all: 300, then ten in a second. A ' +
    'wait is answered with 429 and not made longer by asking. On a browser where its owner has signed in (it keeps a ' +
    'second cookie, __Host-device) an account waits five seconds at most, whatever others do. ' +
    'Where the account asks for a passkey after the password the answer is 202, and nobody is signed in yet. ' +
    "A session of the site begins too: its cookie opens the student paths of the site's domain to an Admin.",
  method: 'POST',
  path: '/api/auth/login',
  caller: 'anybody',
  anyOrigin: true,
  body: credentialFields,
  headers: {
    'Set-Cookie':
      '__Host-session=<JWT of the type session>; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=900. A page of ' +
      'another site (Sec-Fetch-Site) gets none.',
  },
  answers: {
    200: {
      kind: 'record',
      title: 'Token',
      fields: {
        token: {
          kind: 'text',
          exact: true,
          example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
        },
        expiresIn: { kind: 'whole', min: 1, example: 3_600, description: 'Seconds' },
        role: { kind: 'choice', of: signInRoles },
      },
    },
    202: {
      kind: 'record',
      title: 'PasskeyAskedFor',
      fields: {
        message: {
          kind: 'choice',
          of: ['The password is right. Please use a passkey or a recovery code now.'],
        },
        options: requestOptions,
      },
    },
    401: wrongPassword,
    429: 'Too many attempts. Please wait a moment.',
  },
} as const satisfies Route;

export const renewSession = {
  api: 'phishing',
  summary: 'Goes on with a session of the site',
  description:
    'Renews the cookie for another quarter of an hour, at most until 12 hours after the password was given, and answers ' +
    'a token for the API, which the page keeps in memory only. A session ends when its account gets another role. Only a page of ' +
    'the site itself may ask: Sec-Fetch-Site must be same-origin or, where a browser does not send it, Origin must be ' +
    'the host that is called. An API token is no session.',
  method: 'POST',
  path: '/api/auth/session',
  caller: 'session',
  headers: { 'Set-Cookie': 'The session for another while' },
  answers: {
    200: {
      kind: 'record',
      title: 'RenewedSession',
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
    },
    401: 'Please sign in.',
  },
} as const satisfies Route;

export const logout = {
  api: 'phishing',
  summary: 'Ends a session',
  description:
    'Ends the sign-in of the cookie, and that of the bearer token if one is sent: within five seconds neither its ' +
    'cookie nor any of its tokens is accepted anywhere. Makes the browser forget the cookie. Without either it has ' +
    'nothing to do, and says so with the same answer.',
  method: 'POST',
  path: '/api/auth/logout',
  caller: 'anybody',
  headers: { 'Set-Cookie': 'Forgets the session' },
  answers: {
    204: { kind: 'nothing' },
    403: 'Only the site itself may sign out',
  },
} as const satisfies Route;

export const listSessions = {
  api: 'phishing',
  summary: 'Lists where the caller is signed in',
  description: 'The one that asks first, then those seen last. A session that ended or ran out is not in it.',
  method: 'GET',
  path: '/api/auth/sessions',
  caller: ['Parent', 'Staff', 'Admin'],
  answers: {
    200: { kind: 'list', of: { kind: 'record', title: 'Session', fields: sessionFields } },
  },
} as const satisfies Route;

export const endSession = {
  api: 'phishing',
  summary: "Ends one of the caller's sessions",
  description:
    'Within five seconds none of its tokens is accepted. Ending it again changes nothing. Another one than the one that asks ' +
    'ends only within ten minutes of a sign-in.',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  caller: ['Parent', 'Staff', 'Admin'],
  params: { id: sessionId },
  answers: { 204: { kind: 'nothing' }, 403: notRecent, 404: 'There is no such session.' },
} as const satisfies Route;

export const endOtherSessions = {
  api: 'phishing',
  operation: 'endSession',
  summary: "Ends all of the caller's sessions but the one that asks",
  method: 'DELETE',
  path: '/api/auth/sessions',
  caller: ['Parent', 'Staff', 'Admin'],
  answers: { 204: { kind: 'nothing' }, 403: notRecent },
} as const satisfies Route;
