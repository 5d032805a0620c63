import type { Field, Fields } from '../http/fields';
import { languages, url } from './verdict';

/** Where a URL was met: a short name such as `extension`. */
export const source = {
  kind: 'pattern',
  pattern: /^[\w .:/-]{1,64}$/,
  says: 'must have 1 to 64 characters: letters, digits, spaces and . : / - _',
  default: 'api',
  example: 'extension',
  description: 'Where the URL was met',
} as const satisfies Field;

const language = {
  kind: 'choice',
  of: languages,
  default: 'en',
  description: 'Of why and topFeatures',
} as const satisfies Field;

export const scanFields = { url, source, language } as const satisfies Fields;

export const batchFields = {
  urls: { kind: 'list', of: url, min: 1, max: 50, called: ['URL', 'URLs'] },
  source,
  language,
} as const satisfies Fields;

export const reportFields = {
  url,
  source,
  reason: { kind: 'text', max: 500, multiline: true, example: "This is our school's own page" },
} as const satisfies Fields;

const taken = 'Thank you. Somebody will look at this address.';
/** To a parent whose own address nobody has proven. */
export const proveFirst = 'Prove your address first: until then your reports do not count.';

/** The answer to a report. */
export const thanks = {
  kind: 'record',
  fields: { message: { kind: 'choice', of: [taken, proveFirst] } },
} as const satisfies Field;
