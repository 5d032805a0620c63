import { randomInt } from 'node:crypto';
import type { Properties } from '../properties';

const kinds = [
  { exclude: 'ExcludeLowercase', letters: 'abcdefghijklmnopqrstuvwxyz' },
  { exclude: 'ExcludeUppercase', letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  { exclude: 'ExcludeNumbers', letters: '0123456789' },
  { exclude: 'ExcludePunctuation', letters: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~' },
] as const;

/**
 * A value as a template's GenerateSecretString asks for it.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-secretsmanager-secret-generatesecretstring.html
 */
export function generateSecretString(wanted: Properties): string {
  const password = randomPassword(wanted);
  const template = wanted.optionalText('SecretStringTemplate');
  if (template === undefined) return password;
  return JSON.stringify({ ...JSON.parse(template), [wanted.text('GenerateStringKey')]: password });
}

function randomPassword(wanted: Properties): string {
  const length = wanted.optionalNumber('PasswordLength') ?? 32;
  const excluded = wanted.optionalText('ExcludeCharacters') ?? '';
  const alphabets = kinds
    .filter(({ exclude }) => !wanted.flag(exclude))
    .map(({ letters }) => [...letters].filter((letter) => !excluded.includes(letter)))
    .filter((letters) => letters.length > 0);
  const requireEach = wanted.optionalText('RequireEachIncludedType') !== 'false';
  const all = [...alphabets.flat(), ...(wanted.flag('IncludeSpace') ? [' '] : [])];
  // Of every kind one: else another try, which leaves each password as likely as the others.
  for (;;) {
    const password = Array.from({ length }, () => all[randomInt(all.length)] ?? '');
    const hasEach = alphabets.every((letters) => letters.some((letter) => password.includes(letter)));
    if (hasEach || !requireEach || length < alphabets.length) return password.join('');
  }
}
