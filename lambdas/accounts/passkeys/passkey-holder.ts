import type { Field, Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';

const text = { kind: 'text', exact: true } as const satisfies Field;
const list = { kind: 'list', of: text } as const satisfies Field;

const storedPasskeyFields = {
  /** Of the credential, in base64url. */
  id: text,
  name: { kind: 'text' },
  /** As COSE has it, in base64url. */
  publicKey: text,
  /** Signatures that the authenticator has made, if it counts them. */
  counter: { kind: 'whole' },
  transports: { kind: 'list', of: text, optional: true },
  synced: { kind: 'boolean' },
  addedAt: { kind: 'time' },
  lastUsedAt: { kind: 'time', optional: true },
  /** The request that used it last, which may have died after that and come again. */
  usedBy: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

/** All about the passkeys of one account, in one item: so whatever changes, changes at once. */
export const holderFields = {
  email: text,
  passkeys: { kind: 'list', of: { kind: 'record', fields: storedPasskeyFields } },
  /** Whether one is asked for after the password. */
  afterPassword: { kind: 'boolean' },
  /** Recovery codes that are left, as hashes with one salt. */
  codes: {
    kind: 'record',
    fields: {
      ...{ salt: text, left: list, madeAt: { kind: 'time' } },
      /** The one that was used last, for the request that used it: it may have died after that and come again. */
      last: { kind: 'record', fields: { hash: text, usedBy: text }, optional: true },
    },
    optional: true,
  },
} as const satisfies Fields;

export type StoredPasskey = RecordOf<typeof storedPasskeyFields>;
export type PasskeyHolder = RecordOf<typeof holderFields>;

export function newHolder(email: string): PasskeyHolder {
  return { email, passkeys: [], afterPassword: false };
}

/** Of the account with this address; a number alone is no account. */
export function holderOf(found: PasskeyHolder | undefined, email: string): PasskeyHolder | undefined {
  return found?.email === email ? found : undefined;
}

export function passkeyOf(
  { passkeys }: Pick<PasskeyHolder, 'passkeys'>,
  id: string,
): StoredPasskey | undefined {
  return passkeys.find((passkey) => passkey.id === id);
}
