import type { Field, Fields } from '../http/fields';

/** Of a version that the list had, as its ETag named it. */
export const sinceFields = {
  since: {
    kind: 'text',
    exact: true,
    max: 64,
    optional: true,
    example: '9f86d081884c7d65',
    description: 'The version that the caller has, without quotation marks: the answer is what changed since',
  },
} as const satisfies Fields;

/** Present where the answer is a difference. */
export const removedHeader = 'x-blocklist-removed';

export const resolveFields = {
  prefixes: {
    kind: 'list',
    of: {
      kind: 'pattern',
      pattern: /^[0-9a-f]{8}$/,
      says: 'must be four bytes in hexadecimal',
      example: '9f86d081',
    },
    min: 1,
    max: 50,
    called: ['prefix', 'prefixes'],
  },
} as const satisfies Fields;

const resolvedFields = {
  hashes: {
    kind: 'list',
    of: {
      kind: 'pattern',
      pattern: /^[0-9a-f]{64}$/,
      says: 'must be a SHA-256 in hexadecimal',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    description: 'Every listed hash that begins with one of the prefixes',
  },
  expiresIn: {
    kind: 'whole',
    min: 1,
    example: 300,
    description: 'Seconds for which this may be relied on, also that a prefix has no other hash',
  },
} as const satisfies Fields;

export const resolved = {
  kind: 'record',
  title: 'ResolvedPrefixes',
  fields: resolvedFields,
} as const satisfies Field;
