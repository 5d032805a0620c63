import type { Call } from '../http/api-function';
import { type Caller, isRole } from './caller';

/**
 * Who is signed in at the site, as its edge says: the header counts only where the request came with the edge's own API
 * key, which nobody else has. Undefined for programs with another key.
 */
export function personOf(
  { apiKeyId, header }: Pick<Call, 'apiKeyId' | 'header'>,
  siteKeyId: string,
): Caller | undefined {
  if (apiKeyId !== siteKeyId) return undefined;
  const [userId = '', role, email = ''] = (header('x-user') ?? '').split(' ');
  if (!/^[1-9][0-9]*$/.test(userId) || !isRole(role)) throw new Error('The edge named nobody');
  return { userId, role, email: decodeURIComponent(email) };
}
