import type { Field, FieldOf } from './fields';
import type { Issue, Rule } from './reading';

/** The server's message for each rule; it continues the field's name. The page has its own messages for the rules. */
export function sentenceOf({ rule, field }: Issue): string {
  return sentences[rule](field as never);
}

const sentences: { readonly [Each in Rule]: (field: never) => string } = {
  required: () => 'is required',
  text: () => 'must be text',
  tooShort: ({ min }: FieldOf<'text' | 'password'>) => `must have at least ${min} characters`,
  tooLong: ({ max }: FieldOf<'text' | 'password' | 'email'>) => `must have at most ${max} characters`,
  control: () => 'must not contain control characters',
  invisible: () => 'must not contain invisible characters',
  pattern: ({ says }: FieldOf<'pattern'>) => says,
  email: () => 'must be an email address',
  day: () => 'must be a real day, written YYYY-MM-DD',
  past: ({ min }: FieldOf<'day'>) => `must not be before ${min}`,
  future: () => 'must not be in the future',
  time: () => 'must be a time, written as ISO 8601 has it',
  number: numberSentence,
  boolean: () => 'must be true or false',
  choice: ({ of }: FieldOf<'choice'>) => choiceSentence(of),
  list: () => 'must be a list',
  tooFew: ({ min, called: [one, several] = entries }: FieldOf<'list'>) =>
    `must have at least ${min === 1 ? `one ${one}` : `${min} ${several}`}`,
  tooMany: ({ max, called: [one, several] = entries }: FieldOf<'list'>) =>
    `must have at most ${max === 1 ? `one ${one}` : `${max} ${several}`}`,
  record: () => 'must be an object',
};

const entries = ['entry', 'entries'] as const;

function choiceSentence(of: readonly (string | number)[]): string {
  return of.length > 2 ? `must be one of ${of.join(', ')}` : `must be ${of.join(' or ')}`;
}

function numberSentence(field: Extract<Field, { kind: 'whole' | 'number' }>): string {
  const { kind, min, max } = field;
  if (kind === 'whole' && field.of) return choiceSentence(field.of);
  const what = kind === 'whole' ? 'a whole number' : 'a number';
  if (min === undefined) return max === undefined ? `must be ${what}` : `must be ${what} up to ${max}`;
  return max === undefined ? `must be ${what} from ${min}` : `must be ${what} from ${min} to ${max}`;
}
