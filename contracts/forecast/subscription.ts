import type { ChoiceField, Fields, PatternField, RecordField, WholeField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { profileIds } from './profiles';
import { languages } from './words/day-words';

/** From which chance on somebody is told who has not said (docs/adr/0058-mails-about-the-air.md). */
export const usualProbability = 0.45;

const group = {
  kind: 'choice',
  of: profileIds,
  default: 'children',
  description: 'Whom the advice in the mails is for',
} as const satisfies ChoiceField;

const threshold = {
  kind: 'whole',
  min: 51,
  max: 301,
  default: 151,
  example: 151,
  description: 'The AQI that is not to be reached: 101 is unhealthy for sensitive groups, 151 for everyone',
} as const satisfies WholeField;

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const quietFrom = {
  kind: 'pattern',
  pattern: timeOfDay,
  says: 'must be a time of the day like 21:00',
  default: '21:00',
  example: '21:00',
  description: 'By the clock of the city; a mail that falls between this and quietTo waits for its end',
} as const satisfies PatternField;

const quietTo = {
  kind: 'pattern',
  pattern: timeOfDay,
  says: 'must be a time of the day like 06:00',
  default: '06:00',
  example: '06:00',
  description: 'The same as quietFrom: no quiet hours',
} as const satisfies PatternField;

const language = {
  kind: 'choice',
  of: languages,
  default: 'vi',
} as const satisfies ChoiceField;

/** Who wants to be told of which air, and when. */
export const subscriptionFields = {
  email: { kind: 'email', max: 254, example: 'parent@families.example' },
  group,
  threshold,
  probability: {
    kind: 'number',
    min: 0.05,
    max: 0.95,
    optional: true,
    example: 0.45,
    description: 'The chance of reaching it within 24 hours from which on a mail is sent; by default 0.45',
  },
  quietFrom,
  quietTo,
  language,
} as const satisfies Fields;

/** As it is kept: with a probability. */
export const wishesFields = {
  email: { kind: 'email', max: 254 },
  group,
  threshold,
  probability: { kind: 'number', min: 0.05, max: 0.95 },
  quietFrom,
  quietTo,
  language,
} as const satisfies Fields;
export type Wishes = RecordOf<typeof wishesFields>;
export const wishes = { kind: 'record', fields: wishesFields } as const satisfies RecordField;

/** What the links in mails carry. */
export const linkQuery = {
  token: {
    kind: 'pattern',
    pattern: /^[\w-]{43}$/,
    says: 'is not that of a link in one of our mails',
    example: 'B3Ybh2vTk0DqfYsyZ1rcD8dY4oG7tY6l9o1VYc0wq5E',
    description: 'As the link has it',
  },
  language,
} as const satisfies Fields;
