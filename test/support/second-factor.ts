import type { Role } from '../../contracts/http/roles';
import { chooseAfterPassword } from '../../lambdas/accounts/passkeys/changePasskeys/change-passkeys';
import type { User } from '../../lambdas/accounts/users/user';
import { Authenticator } from '../../simulation/accounts/authenticator';
import { parentUser } from './fakes/memory-users';
import { origin, passkeySchool, rpId } from './passkey-school';

const site = { id: rpId, origin };

/** An account with a passkey, and the caller who added it. */
export async function withPasskey(user: User = parentUser, needPasskey: readonly Role[] = []) {
  const school = passkeySchool({ needPasskey, users: [user] });
  const caller = await school.caller(user);
  const key = new Authenticator();
  const { challenge, user: named } = await school.options(caller, site);
  const credential = key.create({ challenge, origin, rpId }, named.id);
  await school.add({ caller, body: { name: 'Laptop', credential } }, site);
  return { school, key, caller };
}

/** Signs in with the password, and answers what the passkey is to sign then. */
export async function asked(school: ReturnType<typeof passkeySchool>, user: User = parentUser) {
  const outcome = await school.logIn('own', user);
  if (!('options' in outcome)) throw new Error('No passkey was asked for');
  return outcome.options;
}

export async function withCodes(user: User = parentUser) {
  const made = await withPasskey(user);
  await chooseAfterPassword(made.school)(made.caller, { afterPassword: true });
  return { ...made, codes: (await made.school.makeCodes(made.caller)).codes };
}
