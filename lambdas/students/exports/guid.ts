import { createHash } from 'node:crypto';

/** Of an id and of a class: two of them and a prefix stay below the 256 characters of a GUID. */
const most = 100;

/**
 * A text as part of a OneRoster GUID: letters, digits and hyphens as they are, every other byte as a point and two
 * digits. Two texts never become the same; an underscore is left to separate parts.
 */
export function guidOf(text: string): string {
  const plain = [...Buffer.from(text)].map(charactersOf).join('');
  if (plain !== '' && plain.length <= most) return plain;
  return `_${createHash('sha256').update(text).digest('hex')}`;
}

function charactersOf(byte: number): string {
  const character = String.fromCharCode(byte);
  return /[0-9A-Za-z-]/.test(character) ? character : `.${byte.toString(16).padStart(2, '0')}`;
}
