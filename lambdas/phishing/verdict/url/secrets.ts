import { rarePairs } from './letter-pairs';
import { decodeEscapes } from './percent-encoding';

/** Escapes of escapes that are undone; what is escaped more often is hidden. */
const mostDecodings = 3;
/** Ordinary words in a path are shorter or have hyphens between them. */
const longPiece = 16;

const email = /[^@\s]@[^@\s]|[([]at[)\]]/i;
/** The address of a network device, a meeting such as abc-defg-hij, the groups of a key, a password with signs in it. */
const wellFormed =
  /(?:[0-9a-fA-F]{2}[:-]){5}[0-9a-fA-F]{2}|^[a-z]{3}-[a-z]{4}-[a-z]{3}$|(?:[A-Z0-9]{4,10}-){2}[A-Z0-9]{4}|[!$^].*\d|\d.*[!$^]/;
const escaped = /%[0-9a-f]{2}/i;
const ending = /\.\w{1,5}$/;
const year = /^(?:19|20)\d\d$/;
const day = /(?<!\d)(?:19|20)\d\d[-_.][01]?\d[-_.][0-3]?\d(?!\d)/;
const hex = /^(?=\D*\d)(?=\d*[a-f])[0-9a-f]{6,}$/i;
/** Two letters that are one consonant, in Vietnamese and English. */
const digraph = /[cgkpnt]h|ng/g;
/** No word has so many consonants in a row, a q without u, or these rare letters together. */
const unspeakable = /[b-df-hj-np-tv-xz]{5}|q(?!u|$)|j[a-z]*[qxz]|q[a-z]*[jxz]|x[a-z]*[jqz]|z[a-z]*[jqx]/;
/** Where letters and digits meet, a capital follows a small letter, or a small letter several capitals. */
const change =
  /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])|(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z]{2})(?=[a-z])/g;

/**
 * Whether a path segment or the name of a parameter looks like a token, a key, an address or an id. Rather one word too
 * many than a secret: what is hidden is lost for training, what is shown is read by strangers.
 */
export function looksSecret(written: string): boolean {
  const text = decoded(written);
  if (text.includes('=') || email.test(text) || escaped.test(text) || isShouted(text)) return true;
  if (wellFormed.test(text)) return true;
  if (isNumber(text) || changesOf(text) >= 3) return true;
  return (text.match(/[a-z0-9]+/gi) ?? []).some(isRandom);
}

/** Words in small letters, which a secret hardly is. */
export function isPlain(written: string): boolean {
  return /^(?:[a-z]+(?:[-_.][a-z]+)*)?$/.test(written);
}

function decoded(written: string): string {
  let text = written;
  for (let time = 0; time < mostDecodings; time++) text = decodeEscapes(text);
  // Digits of other scripts are digits.
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : '0'));
}

/** Phone numbers, orders, accounts, places on a map; not years and days. */
function isNumber(text: string): boolean {
  if (/^\d{4,}$/.test(text)) return !year.test(text);
  const rest = text.replace(day, '');
  return /\d{5}/.test(rest) || rest.replace(/\D/g, '').length >= 6;
}

/** A code that is read to somebody or typed. */
function isShouted(text: string): boolean {
  const name = text.replace(ending, '');
  return !/[a-z]/.test(name) && (name.match(/[A-Z]/g)?.length ?? 0) >= 8;
}

function isRandom(piece: string): boolean {
  if (piece.length >= longPiece || hex.test(piece)) return true;
  const hasDigit = /\d/.test(piece);
  if (piece.length >= (hasDigit ? 5 : 8) && changesOf(piece) >= 2) return true;
  return (
    isUnlikeWords(piece.toLowerCase(), hasDigit) ||
    (piece.length >= 8 && isJumble(piece.toLowerCase().replace(/\d/g, '')))
  );
}

/** Letters in an order that words do not have; a code with digits has fewer pairs of letters. */
function isUnlikeWords(piece: string, hasDigit: boolean): boolean {
  return hasDigit ? piece.length >= 6 && rarePairs(piece) >= 2 : piece.length >= 8 && rarePairs(piece) >= 3;
}

function isJumble(letters: string): boolean {
  const vowels = letters.replace(/[^aeiouy]/g, '').length;
  return vowels * 4 < letters.length || unspeakable.test(letters.replace(digraph, 'n'));
}

function changesOf(text: string): number {
  return text.match(change)?.length ?? 0;
}
