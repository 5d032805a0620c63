import { createHash } from 'node:crypto';

/** Of an id; a partition key has 2,048 bytes at most. */
const mostBytes = 1_024;

/** Two ids are one student's if they fold to the same: wide letters, compositions and capitals do not tell them apart. */
export function foldedId(studentid: string): string {
  const folded = compatible(compatible(studentid).toLowerCase());
  if (Buffer.byteLength(folded) <= mostBytes) return folded;
  return createHash('sha256').update(folded).digest('hex');
}

/** Other spellings under which the same student may have been stored before ids were folded, without those that nobody types. */
export function likelySpellings(studentid: string): readonly string[] {
  const lower = compatible(studentid).toLowerCase();
  const spellings = new Set([compatible(studentid), lower, lower.toUpperCase()]);
  spellings.delete(studentid);
  return [...spellings].filter((spelling) => Buffer.byteLength(spelling) <= mostBytes);
}

function compatible(text: string): string {
  return text.normalize('NFKC');
}
