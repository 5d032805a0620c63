import { createHmac } from 'node:crypto';

/** Makes of an account and a URL one of 64 characters, which says nothing without the key. */
export type AccountMark = (url: string, userId: string) => Promise<string>;

/**
 * Different marks come from different accounts. So many accounts share a mark that it names none of them, and the marks of
 * an entry never take more than 64 characters.
 */
export function accountMarks(keys: { readonly current: () => Promise<string> }): AccountMark {
  return async (url, userId) => {
    const key = await keys.current();
    const digest = createHmac('sha256', key).update(`who saw ${url} ${userId}`).digest('base64url');
    return digest.charAt(0);
  };
}
