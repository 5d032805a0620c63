import { digestOf, randomToken } from '../../../lambdas/shared/auth/random-token';
import { usualWishes } from '../../../ops/air-mails/replay';
import { keepAirLink } from '../air-link';
import { eventually } from '../eventually';
import { member } from './people';
import type { Prepare } from './sample';
import type { Stage } from './stage';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const wishesOf = (stage: Stage) => ({ ...usualWishes, email: `reader-${stage.next()}@families.example` });

/** A link as a mail has it, and the token in it. */
async function link(stage: Stage, does: 'confirm' | 'end'): Promise<string> {
  const token = randomToken();
  const of = `reader-${stage.next()}`;
  const expiresAt = stage.clock.now() + 3_600_000;
  await keepAirLink(stage.tables, { of, does, digest: digestOf(token), wishes: wishesOf(stage), expiresAt });
  return `token=${token}&language=en`;
}

export const forecastSamples: Readonly<Record<string, Prepare>> = {
  compute: async (stage) => ({
    query: 'force=true',
    headers: (await member(stage, { role: 'Admin' })).headers,
  }),
  computeWithKey: async ({ keys }) => ({ query: 'force=true', headers: { 'x-admin-key': keys.admin } }),
  subscribe: async (stage) => {
    const body = wishesOf(stage);
    const mailed = async () => (await stage.system.mails()).some(({ to }) => to === body.email);
    return { body, follows: () => eventually('the mail with the link', mailed) };
  },
  confirmSubscription: async (stage) => ({ query: await link(stage, 'confirm'), headers: form }),
  endSubscription: async (stage) => ({
    query: await link(stage, 'end'),
    headers: form,
    body: 'List-Unsubscribe=One-Click',
  }),
};
