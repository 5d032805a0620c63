import { notRecent } from '../http/refusals';
import { roles, signInRoles } from '../http/roles';
import type { Route } from '../http/route';
import {
  afterPasswordFields,
  creationOptions,
  credentialId,
  madeCodesFields,
  newPasskeyFields,
  ownPasskeysFields,
  passkeyFields,
  passkeyNameFields,
} from './passkeys';

/** The other: the address is not confirmed yet. */
const notNow = 'There are 20 passkeys already.';

export const passkeyOptions = {
  api: 'phishing',
  summary: 'Says what a new passkey is to be made with',
  description:
    'For `parseCreationOptionsFromJSON` of the browser. The challenge works once, for five minutes, for this account. Only ' +
    'through the site, whose name the passkey is bound to, and only within ten minutes of a sign-in; ' +
    'later the answer is 403.',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  caller: signInRoles,
  answers: { 200: creationOptions, 403: notRecent, 409: notNow },
} as const satisfies Route;

export const addPasskey = {
  api: 'phishing',
  summary: 'Adds a passkey to the account',
  description:
    'As the browser made it by the options (`toJSON`). An account has at most 20, and no two accounts have the same one. ' +
    'Its address has to be confirmed before.',
  method: 'POST',
  path: '/api/auth/passkeys',
  caller: signInRoles,
  body: newPasskeyFields,
  deed: { what: 'passkey.add' },
  answers: {
    201: { kind: 'record', title: 'AddedPasskey', fields: passkeyFields },
    400: 'This passkey could not be added. Please try again.',
    403: notRecent,
    409: notNow,
  },
} as const satisfies Route;

export const listPasskeys = {
  api: 'phishing',
  summary: "Lists the caller's passkeys",
  description: 'The newest first, and how many recovery codes are left.',
  method: 'GET',
  path: '/api/auth/passkeys',
  caller: signInRoles,
  answers: { 200: { kind: 'record', title: 'OwnPasskeys', fields: ownPasskeysFields } },
} as const satisfies Route;

export const renamePasskey = {
  api: 'phishing',
  operation: 'changePasskeys',
  summary: 'Changes how passkeys are used, and what they are called',
  method: 'PUT',
  path: '/api/auth/passkeys/{id}/name',
  caller: roles,
  params: { id: credentialId },
  body: passkeyNameFields,
  answers: { 204: { kind: 'nothing' }, 404: 'There is no such passkey.' },
} as const satisfies Route;

export const askAfterPassword = {
  api: 'phishing',
  operation: 'changePasskeys',
  summary: 'Says whether a passkey is asked for after the password',
  description: 'Where the stage asks for a passkey of its role, an account is asked in any case.',
  method: 'PUT',
  path: '/api/auth/passkeys',
  caller: roles,
  body: afterPasswordFields,
  deed: { what: 'passkey.ask', about: 'afterPassword' },
  answers: { 204: { kind: 'nothing' }, 403: notRecent, 409: 'Please add a passkey first.' },
} as const satisfies Route;

export const removePasskey = {
  api: 'phishing',
  summary: 'Removes a passkey',
  description: 'With the last one its recovery codes go, and the password alone is enough again.',
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  caller: roles,
  params: { id: credentialId },
  deed: { what: 'passkey.remove' },
  answers: {
    204: { kind: 'nothing' },
    403: notRecent,
    404: 'There is no such passkey.',
    409: 'This account needs a passkey here. Please add another one first.',
  },
} as const satisfies Route;

export const makeRecoveryCodes = {
  api: 'phishing',
  summary: 'Makes ten recovery codes',
  description:
    'Each works once, after the password and in the place of a passkey. Those of before end. They are kept as hashes: ' +
    'nobody can read them again.',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  caller: roles,
  deed: { what: 'recovery.make' },
  answers: {
    201: { kind: 'record', title: 'RecoveryCodes', fields: madeCodesFields },
    403: notRecent,
    409: 'Please add a passkey first.',
  },
} as const satisfies Route;
