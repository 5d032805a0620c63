import { digestOf } from '../../shared/auth/random-token';
import type { User } from '../users/user';

/** What a link for a new password rests on: the password of that day. With another one all of them are void. */
export function basisOf({ passwordHash }: User): string {
  return digestOf(passwordHash);
}
