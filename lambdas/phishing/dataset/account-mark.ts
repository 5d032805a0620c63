import { createHmac } from 'node:crypto';

/** Makes of an account and what it did something with, such as a URL, a few characters that say nothing without the key. */
export type AccountMark = (subject: string, userId: string) => Promise<string>;

interface Purpose {
  /** What the account did; marks of different deeds have nothing in common. */
  readonly deed: string;
  /** Characters, of which there are 64. */
  readonly length: number;
}

/** Few enough that many accounts share each mark: a set of them names nobody and never takes more than 64 characters. */
const sighting: Purpose = { deed: 'saw', length: 1 };

/** Different marks come from different accounts; two share one of a report in .02 % of cases. */
export const purposes = {
  sighting,
  report: { deed: 'reported', length: 2 },
  day: { deed: 'reports on', length: 12 },
} as const satisfies Record<string, Purpose>;

export function accountMarks(
  keys: { readonly current: () => Promise<string> },
  { deed, length }: Purpose = sighting,
): AccountMark {
  return async (subject, userId) => {
    const key = await keys.current();
    const digest = createHmac('sha256', key).update(`who ${deed} ${subject} ${userId}`).digest('base64url');
    return digest.slice(0, length);
  };
}
