import { wrongPassword } from '../http/refusals';
import { roles, signInRoles } from '../http/roles';
import type { Route } from '../http/route';
import { addressFields, changeFields, linkFields, resetFields } from './credentials';

export const forgotPassword = {
  api: 'phishing',
  summary: 'Mails a link for a new password',
  description:
    'The same answer after the same work whether the address has an account. The link works once, for 30 minutes, and ' +
    'no longer than the password of today; it arrives in the language of the account.',
  method: 'POST',
  path: '/api/auth/password/forgot',
  caller: 'anybody',
  body: addressFields,
  answers: {
    202: {
      kind: 'record',
      title: 'LinkAskedFor',
      fields: { message: { kind: 'choice', of: ['If there is an account, a link is on its way.'] } },
    },
  },
} as const satisfies Route;

export const resetPassword = {
  api: 'phishing',
  summary: 'Sets a new password by the link that was mailed',
  description: 'Ends every session of the account. A password that is refused does not use the link up.',
  method: 'POST',
  path: '/api/auth/password/reset',
  caller: 'anybody',
  body: resetFields,
  answers: { 204: { kind: 'nothing' }, 400: 'This link does not work any more.' },
} as const satisfies Route;

export const changePassword = {
  api: 'phishing',
  summary: 'Sets a new password for whoever knows the present one',
  description:
    'Ends all other sessions of the account. A wrong password of today is answered with 401, unless the new one is the ' +
    'password already: the same request may come again. That is looked at twice, then once a minute.',
  method: 'PUT',
  path: '/api/auth/password',
  caller: roles,
  body: changeFields,
  answers: { 204: { kind: 'nothing' }, 401: wrongPassword },
} as const satisfies Route;

export const verifyAddress = {
  api: 'phishing',
  summary: "Proves that an address is its owner's, by the link that was mailed to it",
  description: 'A link for a new password proves the address as well.',
  method: 'POST',
  path: '/api/auth/verify',
  caller: 'anybody',
  body: linkFields,
  answers: { 204: { kind: 'nothing' }, 400: 'This link does not work any more.' },
} as const satisfies Route;

export const mailVerification = {
  api: 'phishing',
  summary: 'Mails the link that proves the address once more',
  description: 'Nothing is sent where the address is proven.',
  method: 'POST',
  path: '/api/auth/verify/mail',
  caller: signInRoles,
  answers: {
    202: {
      kind: 'record',
      title: 'LinkAskedForAgain',
      fields: { message: { kind: 'choice', of: ['A link is on its way.'] } },
    },
  },
} as const satisfies Route;
