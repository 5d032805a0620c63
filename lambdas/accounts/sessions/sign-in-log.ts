import type { SignInRole } from '../../../contracts/http/roles';
import type { Log } from '../../shared/log/log';

/** What somebody showed. */
export type Factor = 'a password' | 'a passkey' | 'a password and a recovery code';

type Info = Pick<Log, 'info'>['info'];
interface Whose {
  readonly id: number;
  readonly role: SignInRole;
}

/** ASVS 5.0, V16.3.1, by the account's number: an address that was typed may be a password in the wrong field. */
export function noteEntry(info: Info, { id, role }: Whose, by: Factor): void {
  info(`Signed in: account ${id}, ${role}, by ${by}`);
}

export function noteRefusal(info: Info, user: Whose | undefined, by: Factor): void {
  info(`Sign-in refused: ${user === undefined ? 'no account' : `account ${user.id}`}, by ${by}`);
}
