import { randomUUID } from 'node:crypto';
import type { MailMark } from '../records/stored-student';

/** How often the mail to one student is tried whose first sending nobody knows the end of. */
export const mostTries = 2;
/** Milliseconds that a try has, with the notes before and after it. */
const tryTime = 20_000;

/** The mark of a mail that waits for its turn: until the import expires it is for this import's sender alone. */
export function waitingMark({
  importId,
  expiresAt,
}: {
  readonly importId: string;
  readonly expiresAt: string;
}): MailMark {
  return { token: `import ${importId}`, until: expiresAt };
}

/** The mark of whoever is about to send the mail. */
export function tryMark(importId: string, nth: number, now: number): MailMark {
  return {
    ...{ importId, token: `import ${importId} ${nth} ${randomUUID()}` },
    until: new Date(now + tryTime).toISOString(),
  };
}

/** Which try the mark is of: 0 while the mail waits, undefined for a mail that is not of this import. */
export function triedIn(mark: MailMark | undefined, importId: string): number | undefined {
  const [kind, id, nth = '0'] = mark?.token.split(' ') ?? [];
  return kind === 'import' && id === importId ? Number(nth) : undefined;
}
