import { basisOf } from '../../../lambdas/accounts/links/password-basis';
import { fullName, type PhishingClient, password, phishingClient } from '../phishing-client';
import { account, linksOf, member, type Somebody } from './people';
import type { Prepare } from './sample';
import type { Stage } from './stage';

const fromOurPage = { 'sec-fetch-site': 'same-origin' };

const clientOf = ({ system }: Stage, { token }: Somebody): PhishingClient => phishingClient(system, token);

async function answered<Answer>(call: ReturnType<PhishingClient['send']>): Promise<Answer> {
  const { status, body } = await call;
  expect([status, body]).toEqual([expect.toSatisfy((code) => code < 300), body]);
  return body as Answer;
}

const newcomer = (stage: Stage) => `newcomer-${stage.next()}@families.example`;

export const accountSamples: Readonly<Record<string, Prepare>> = {
  register: async (stage) => ({ body: { email: newcomer(stage), password, fullName } }),
  login: async (stage) => ({ body: { email: (await account(stage)).email, password } }),
  logout: async (stage) => ({ headers: { ...fromOurPage, ...(await member(stage)).headers } }),
  renewSession: async (stage) => {
    const { email } = await account(stage);
    const { headers } = await phishingClient(stage.system).send('/api/auth/login', { email, password });
    const cookie = headers.getSetCookie().find((each) => each.startsWith('__Host-session=')) ?? '';
    return { headers: { ...fromOurPage, cookie: cookie.split(';')[0] ?? '' } };
  },
  forgotPassword: async (stage) => ({ body: { email: (await account(stage)).email } }),
  mailVerification: async (stage) => ({ headers: (await account(stage, { isProven: false })).headers }),
  resetPassword: async (stage) => {
    const { email } = await account(stage);
    const basis = basisOf({ passwordHash: stage.passwordHash } as Parameters<typeof basisOf>[0]);
    const token = await linksOf(stage).issue('reset', { email, basis });
    return { body: { token, password: 'three words here' } };
  },
  verifyAddress: async (stage) => {
    const { email } = await account(stage, { isProven: false });
    return { body: { token: await linksOf(stage).issue('verify', { email, basis: '' }) } };
  },
  addDevice: async (stage) => ({ headers: (await member(stage)).headers, body: { name: 'A tablet' } }),
  pairDevice: async (stage) => ({ headers: (await member(stage)).headers }),
  claimDevice: async (stage) => {
    const pairing = clientOf(stage, await member(stage)).send('/api/devices/pairing');
    const { code } = await answered<{ readonly code: string }>(pairing);
    return { body: { code, name: 'A tablet' } };
  },
  inviteStaff: async (stage) => ({
    headers: (await account(stage, { role: 'Admin' })).headers,
    body: { email: newcomer(stage), role: 'Staff', fullName },
  }),
  resetStaff: async (stage) => {
    const [admin, staff] = [await account(stage, { role: 'Admin' }), await account(stage, { role: 'Staff' })];
    return { params: { id: staff.id }, headers: admin.headers };
  },
};
