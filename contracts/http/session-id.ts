import type { Field } from './fields';

/** The random id of a sign-in: 128 bits in base64url. */
export const sessionId = {
  kind: 'pattern',
  pattern: /^[\w-]{22}$/,
  says: 'the form of a session id',
  example: 'q83vEjRWeJCrze8SNFZ4kA',
} as const satisfies Field;
