import type { audited } from '../../shared/deeds/audited';
import type { User } from '../users/user';

/** Milliseconds in which a code is used up, whatever comes. */
const longest = 25_000;

/** A used code is in the audit log, as its owner's deed: no token says so yet who that is. */
export function recordUse(audit: ReturnType<typeof audited>) {
  return ({ id, role }: User, use: () => Promise<void>): Promise<void> =>
    audit({ what: 'recovery.use', who: String(id), role, source: 'site', endsWithin: longest }, use);
}
