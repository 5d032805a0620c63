import { Authenticator } from '../../../simulation/accounts/authenticator';
import { addPasskey } from '../passkey-client';
import { password } from '../phishing-client';
import { type SiteClient, siteClient } from '../site-client';
import { account, type Somebody } from './people';
import type { Prepare } from './sample';
import type { Stage } from './stage';

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

const siteOf = ({ system }: Stage, token?: string): SiteClient => siteClient(system, token);

async function answered<Answer>(call: ReturnType<SiteClient['send']>): Promise<Answer> {
  const { status, body } = await call;
  expect([status, body]).toEqual([expect.toSatisfy((code) => code < 300), body]);
  return body as Answer;
}

async function withPasskey(stage: Stage): Promise<{ readonly owner: Somebody; readonly key: Authenticator }> {
  const owner = await account(stage);
  const key = new Authenticator();
  await answered(addPasskey(siteOf(stage, owner.token), key));
  return { owner, key };
}

const ceremony = (stage: Stage, challenge: string) => ({
  challenge,
  origin: siteOf(stage).origin,
  rpId: 'localhost',
});

export const passkeySamples: Readonly<Record<string, Prepare>> = {
  passkeyOptions: async (stage) => ({ atTheSite: true, headers: (await account(stage)).headers }),
  addPasskey: async (stage) => {
    const { headers, token } = await account(stage);
    const asked = siteOf(stage, token).send('/api/auth/passkeys/options');
    const { challenge, user } = await answered<Options>(asked);
    const credential = new Authenticator().create(ceremony(stage, challenge), user.id);
    return { atTheSite: true, headers, body: { name: 'Laptop', credential } };
  },
  makeRecoveryCodes: async (stage) => {
    const { owner } = await withPasskey(stage);
    return { atTheSite: true, headers: owner.headers };
  },
  passkeySignInOptions: async () => ({ atTheSite: true }),
  signInWithPasskey: async (stage) => {
    const { key } = await withPasskey(stage);
    const asked = siteOf(stage).send('/api/auth/passkeys/sign-in/options');
    const { challenge } = await answered<Options>(asked);
    return { atTheSite: true, body: { credential: key.use(ceremony(stage, challenge)) } };
  },
  useRecoveryCode: async (stage) => {
    const { owner } = await withPasskey(stage);
    const site = siteOf(stage, owner.token);
    await answered(site.send('/api/auth/passkeys', { afterPassword: true }, 'PUT'));
    const made = site.send('/api/auth/recovery-codes');
    const { codes } = await answered<{ readonly codes: readonly string[] }>(made);
    const entering = siteOf(stage).send('/api/auth/login', { email: owner.email, password });
    const { options } = await answered<{ readonly options: Options }>(entering);
    return { atTheSite: true, body: { challenge: options.challenge, code: codes[0] } };
  },
};
