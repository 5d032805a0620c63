import type { SignedIn } from '../../lambdas/shared/auth/caller';
import { Authenticator, type Ceremony, type Doings } from '../../simulation/accounts/authenticator';
import { origin, type passkeySchool, rpId } from './passkey-school';

type School = ReturnType<typeof passkeySchool>;
export const site = { id: rpId, origin };

export async function add(
  school: School,
  caller: SignedIn,
  key = new Authenticator(),
  wrong: Partial<Ceremony> & Doings = {},
): Promise<Authenticator> {
  const { challenge, user } = await school.options(caller, site);
  const credential = key.create({ challenge, origin, rpId, ...wrong }, user.id, wrong);
  await school.add({ caller, body: { name: 'Laptop', credential } }, site);
  return key;
}

export async function use(school: School, key: Authenticator, wrong: Partial<Ceremony> & Doings = {}) {
  const { challenge } = await school.signInOptions();
  return school.signIn(key.use({ challenge, origin, rpId, ...wrong }, wrong));
}
