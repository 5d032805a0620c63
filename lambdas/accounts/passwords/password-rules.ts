import { type PasswordFault, passwordFaults } from '../../../contracts/accounts/password-faults';
import { withoutAccents } from '../../../contracts/http/text';
import { invalid } from '../../shared/http/checked';

/** Whether a text in lower case is on the list of common passwords. */
export type IsCommon = (text: string) => boolean;

export interface NewPassword {
  readonly email: string;
  readonly password: string;
}

/** Throws for a new password that is too easily guessed (NIST SP 800-63B-4, 3.1.1.2). */
export type RefuseWeak = (chosen: NewPassword) => void;

export function refuseWeak(isCommon: IsCommon): RefuseWeak {
  const faultOf = passwordFault(isCommon);
  return (chosen) => {
    const fault = faultOf(chosen);
    if (fault) throw invalid([{ field: 'password', message: passwordFaults[fault] }]);
  };
}

/** Why a password is too easily guessed; spellings that a guesser tries as well count as one. */
export function passwordFault(isCommon: IsCommon): (chosen: NewPassword) => PasswordFault | undefined {
  return ({ email, password }) => {
    const text = withoutAccents(password);
    const unit = repeatedPart(text);
    if ([...unit].length === 1) return 'repeated';
    const own = [withoutAccents(email), withoutAccents(email.slice(0, email.lastIndexOf('@')))];
    const stems = [...withoutEnding(text, isCommon), unit];
    if (stems.some((stem) => own.includes(stem))) return 'address';
    return stems.some((stem) => spellingsOf(stem).some(isCommon)) ? 'common' : undefined;
  };
}

/** `ab` of `ababab`: a text that is not repeated is its own part. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/** A day and a month, or a year. More digits are an ending only if they are common themselves, as 123456 is. */
const mostDigits = 4;
const digits = /\d/;
const signs = /[^\p{L}\p{N}]/u;

/** The text, and what is left of it without an ending such as `1`, `!`, `2026`, `@123` or `_01!`. */
function withoutEnding(text: string, isCommon: IsCommon): readonly string[] {
  const isUsual = (end: string) => end.length <= mostDigits || isCommon(end);
  return shortened(text, signs, 3)
    .flatMap((rest) => shortened(rest, digits, 16).filter((stem) => isUsual(rest.slice(stem.length))))
    .flatMap((rest) => shortened(rest, signs, 3));
}

/** The text, and what is left of it without its last character, its last two, … as long as they are of one kind. */
function shortened(text: string, kind: RegExp, most: number): readonly string[] {
  const stems = [text];
  for (let end = text.length - 1; stems.length <= most && kind.test(text[end] ?? ''); end -= 1) {
    stems.push(text.slice(0, end));
  }
  return stems;
}

/** As it is, without separators, and with the letters that signs stand for; `1` is an i or an l. */
function spellingsOf(text: string): readonly string[] {
  const read = (as: Readonly<Record<string, string>>) =>
    text.replace(/[013457@$!]/g, (sign) => as[sign] ?? sign);
  return [text, text.replace(/[\s._-]/g, ''), read(letters), read({ ...letters, 1: 'l', '!': 'l' })];
}

const letters = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
