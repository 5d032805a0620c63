import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';

/** Most passkeys of one account. */
export const maxPasskeys = 20;
/** How many recovery codes are made at a time. */
export const recoveryCodes = 10;

const name = {
  kind: 'text',
  max: 60,
  visible: true,
  example: 'Windows laptop',
} as const satisfies Field;

/** A credential's id is at most 1,023 bytes (WebAuthn, 4). */
export const credentialId = {
  kind: 'pattern',
  pattern: /^[\w-]{1,1364}$/,
  says: 'must be the id of a credential, in base64url',
  example: 'EVvA3xZ9Qk2i0mYtq0d6Vw',
} as const satisfies Field;

const bytes = {
  kind: 'pattern',
  pattern: /^[\w-]{1,16000}$/,
  says: 'must be bytes in base64url',
  example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
} as const satisfies Field;

/** Says whose passkey it is; some leave it out where they were told which passkeys there are. */
const userHandle = {
  kind: 'pattern',
  pattern: /^[\w-]{1,86}$/,
  says: 'must be bytes in base64url',
  example: 'MTI',
  optional: true,
  nullable: true,
} as const satisfies Field;

const transports = {
  kind: 'list',
  of: { kind: 'text', max: 32, example: 'internal' },
  max: 10,
  optional: true,
} as const satisfies Field;

/** What `PublicKeyCredential.toJSON()` gives for a new credential; what else is in it is not looked at. */
export const newCredentialFields = {
  id: credentialId,
  response: {
    kind: 'record',
    fields: { clientDataJSON: bytes, attestationObject: bytes, transports },
  },
} as const satisfies Fields;

/** And where somebody signs in. */
export const usedCredentialFields = {
  id: credentialId,
  response: {
    kind: 'record',
    fields: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle },
  },
} as const satisfies Fields;

export const newPasskeyFields = {
  name,
  credential: { kind: 'record', title: 'NewCredential', fields: newCredentialFields },
} as const satisfies Fields;

export const passkeyNameFields = { name } as const satisfies Fields;

export const passkeySignInFields = {
  credential: { kind: 'record', title: 'UsedCredential', fields: usedCredentialFields },
} as const satisfies Fields;

const challenge = {
  kind: 'pattern',
  pattern: /^[\w-]{43}$/,
  says: 'must be a challenge of ours',
  example: 'B3Ybh2vTk0DqfYsyZ1rcD8dY4oG7tY6l9o1VYc0wq5E',
} as const satisfies Field;

const descriptors = {
  kind: 'list',
  of: {
    kind: 'record',
    title: 'CredentialDescriptor',
    fields: { id: credentialId, type: { kind: 'choice', of: ['public-key'] }, transports },
  },
} as const satisfies Field;

const timeout = { kind: 'whole', example: 300_000, description: 'Milliseconds' } as const satisfies Field;
const verified = { kind: 'choice', of: ['required'] } as const satisfies Field;

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn 3, 5.4). */
export const creationOptions = {
  kind: 'record',
  title: 'CreationOptions',
  fields: {
    rp: {
      kind: 'record',
      fields: {
        id: { kind: 'text', example: 'school.example.org' },
        name: { kind: 'text', example: 'Schoolhouse' },
      },
    },
    user: {
      kind: 'record',
      fields: {
        id: { kind: 'text', exact: true, example: 'MTI' },
        name: { kind: 'text', example: 'parent-01@families.example' },
        displayName: { kind: 'text', example: 'parent-01@families.example' },
      },
    },
    challenge,
    pubKeyCredParams: {
      kind: 'list',
      of: {
        kind: 'record',
        title: 'KeyAlgorithm',
        fields: { type: { kind: 'choice', of: ['public-key'] }, alg: { kind: 'whole', example: -7 } },
      },
    },
    timeout,
    excludeCredentials: descriptors,
    authenticatorSelection: {
      kind: 'record',
      fields: {
        residentKey: verified,
        requireResidentKey: { kind: 'boolean' },
        userVerification: verified,
      },
    },
    attestation: { kind: 'choice', of: ['none'] },
  },
} as const satisfies Field;

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn 3, 5.5). */
export const requestOptions = {
  kind: 'record',
  title: 'RequestOptions',
  fields: {
    challenge,
    rpId: { kind: 'text', example: 'school.example.org' },
    timeout,
    userVerification: verified,
    allowCredentials: descriptors,
  },
} as const satisfies Field;

/** A passkey, as its owner sees it. */
export const passkeyFields = {
  id: credentialId,
  name,
  addedAt: { kind: 'time' },
  lastUsedAt: { kind: 'time', optional: true },
  synced: { kind: 'boolean', description: "Whether it is also on its owner's other devices" },
} as const satisfies Fields;

export const afterPasswordFields = {
  afterPassword: {
    kind: 'boolean',
    description:
      'Whether the password alone is not enough: a passkey or a recovery code is asked for as well',
    example: true,
  },
} as const satisfies Fields;

export const ownPasskeysFields = {
  passkeys: { kind: 'list', of: { kind: 'record', title: 'Passkey', fields: passkeyFields } },
  afterPassword: afterPasswordFields.afterPassword,
  isNeeded: { kind: 'boolean', description: 'The stage asks for one of this role: it cannot be without' },
  isProven: {
    kind: 'boolean',
    description: 'Whether the address of the account is confirmed; before, no passkey can be added',
  },
  codesLeft: { kind: 'whole', example: 8 },
  codesMadeAt: { kind: 'time', optional: true },
} as const satisfies Fields;

/** Fifty bits, without letters and digits that look alike; capitals and small letters are the same. */
const code = {
  kind: 'pattern',
  pattern: /^[A-HJ-NP-Z2-9]{5}-?[A-HJ-NP-Z2-9]{5}$/i,
  says: 'must be one of the ten codes that the site showed',
  example: 'K7MPX-2QD9A',
} as const satisfies Field;

export const madeCodesFields = {
  codes: { kind: 'list', of: code, description: 'Shown this once' },
} as const satisfies Fields;

export const recoveryFields = { challenge, code } as const satisfies Fields;

export type NewCredential = RecordOf<typeof newCredentialFields>;
export type UsedCredential = RecordOf<typeof usedCredentialFields>;
export type CreationOptions = RecordOf<typeof creationOptions.fields>;
export type RequestOptions = RecordOf<typeof requestOptions.fields>;
export type OwnPasskeys = RecordOf<typeof ownPasskeysFields>;
