import { mostImportBytes } from '../../../../contracts/students/imports';
import { inParts, UnreadableFile } from './unreadable-file';

/** The text of a file: UTF-8, or UTF-16 where its first bytes say so, as Excel saves "Unicode text". */
export function fileText(bytes: Uint8Array): string {
  if (bytes.length > mostImportBytes) {
    throw new UnreadableFile(`The file has more than ${mostImportBytes / 1e6} MB; ${inParts}`);
  }
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  return decode(bytes, 'utf-8');
}

function decode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('The letters are not UTF-8; Excel saves them so as "CSV UTF-8"');
  }
}
