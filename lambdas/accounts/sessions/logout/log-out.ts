import type { ReadHeader } from '../../../shared/http/api-function';
import { DomainError } from '../../../shared/http/domain-error';
import { isFromElsewhere } from '../request-site';

/** Another site may not end a session. Succeeds even if there is none. */
export async function logOut({ header }: { readonly header: ReadHeader }): Promise<void> {
  if (isFromElsewhere(header)) throw new DomainError('forbidden', 'Only the site itself may sign out');
}
