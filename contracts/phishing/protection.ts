import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { modes } from './verdict';

/** OWASP Password Storage Cheat Sheet, 2023: PBKDF2-HMAC-SHA256. A browser takes half a second for it. */
export const pinIterations = 600_000;

export const pinFields = {
  pin: {
    kind: 'pattern',
    pattern: /^\d{6,12}$/,
    says: 'must have 6 to 12 digits',
    example: '804613',
  },
} as const satisfies Fields;

const bytes = {
  kind: 'pattern',
  pattern: /^[A-Za-z\d+/]+=*$/,
  says: 'must be base64',
  example: 'q83vEjRWeJCrze8SNFZ4kA==',
} as const satisfies Field;

/** A PIN as a device checks it without a network: PBKDF2 with HMAC-SHA-256 of its digits, 32 bytes. */
export const hashedPinFields = {
  salt: bytes,
  hash: bytes,
  iterations: { kind: 'whole', min: 1, example: 600_000 },
} as const satisfies Fields;

export type HashedPin = RecordOf<typeof hashedPinFields>;

const domains = {
  kind: 'list',
  of: { kind: 'text', exact: true, example: 'school.example' },
} as const satisfies Field;

const protectionFields = {
  mode: { kind: 'choice', of: modes },
  whitelist: domains,
  blacklist: domains,
  isProtectionEnabled: { kind: 'boolean', example: true },
  logDays: { kind: 'whole', optional: true, example: 30 },
  pin: {
    kind: 'record',
    title: 'HashedPin',
    fields: hashedPinFields,
    optional: true,
    description: 'Where one is set',
  },
} as const satisfies Fields;

export const protection = {
  kind: 'record',
  title: 'Protection',
  fields: protectionFields,
} as const satisfies Field;
