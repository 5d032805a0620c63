import type { Cloud } from '../cloud/cloud';
import { typed } from '../cloud/plain';
import { quickScrypt } from '../functions/quick-scrypt';
import { publishKey, putSession, signedToken } from '../phishing/people';
import type { World } from '../world/world';
import type { Memory } from './memory';
import { addressOf, firstPassword, type Settled } from './people';

/** Their accounts have the first numbers. */
export async function settle(
  cloud: Cloud,
  world: World,
  memory: Memory,
  settled: readonly Settled[],
): Promise<void> {
  for (const table of ['phishingUsers', 'accountStaff', 'accountSessions']) world.touched.add(table);
  if (settled.length === 0) return;
  await publishKey(cloud, world);
  await cloud.put('phishingUsers', typed({ email: '#ids', lastId: settled.length }));
  for (const [at, each] of settled.entries()) await settleOne(cloud, world, memory, { ...each, id: at + 1 });
}

const at = '2026-11-01T07:00:00.000Z';

async function settleOne(
  cloud: Cloud,
  world: World,
  memory: Memory,
  { who, role, signedIn, id }: Settled & { readonly id: number },
): Promise<void> {
  const account = String(id);
  const email = addressOf(who);
  const fullName = `The ${who}`;
  const passwordHash = hashOf(firstPassword(who));
  const user = { email, id, fullName, passwordHash, createdAt: at, provenAt: at, language: 'en' };
  await cloud.put('phishingUsers', typed(user));
  if (role !== 'Parent')
    await cloud.put('accountStaff', typed({ account, email, role, disabled: false, invitedAt: at }));
  memory.ids.set(who, id);
  const startedAt = world.timeline.now() / 1_000;
  for (const name of signedIn) {
    const sid = name.replaceAll(/[^\w]/g, '-').padEnd(22, '-').slice(0, 22);
    await putSession(cloud, world, { account, id: sid, role, startedAt });
    memory.tokens.set(name, signedToken({ sub: account, email, role, sid }));
  }
}

/** As the service keeps it. */
function hashOf(password: string): string {
  const salt = Buffer.from(password.padEnd(16).slice(-16));
  const key = quickScrypt.scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 3 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=15,r=8,p=3$${text(salt)}$${text(key)}`;
}
