import type { Cloud } from '../cloud/cloud';
import { typed } from '../cloud/plain';
import { quickKeys } from '../functions/quick-keys';
import { publishKey, putSession, signedToken } from '../phishing/people';
import type { World } from '../world/world';
import type { Memory } from './memory';
import { addressOf, firstPassword, type Settled } from './people';
import { cookieSigner } from './session-cookies';

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
  const signed = await cookieSigner(cloud, world);
  for (const [at, each] of settled.entries()) {
    const account = { ...each, id: at + 1 };
    await settleAccount(cloud, account);
    memory.ids.set(each.who, account.id);
    for (const { name, ...signIn } of await signIns(cloud, world, account)) {
      memory.tokens.set(name, signedToken(signIn));
      memory.cookies.set(name, signed(signIn));
    }
    await addDevices(cloud, world, account);
  }
}

type Account = Settled & { readonly id: number };

const at = '2026-11-01T07:00:00.000Z';

async function settleAccount(cloud: Cloud, { who, role, wasStaff, isUnproven, id }: Account): Promise<void> {
  const email = addressOf(who);
  const passwordHash = hashOf(firstPassword(who));
  const proof = isUnproven ? {} : { provenAt: at };
  const user = { email, id, fullName: `The ${who}`, passwordHash, createdAt: at, language: 'en', ...proof };
  await cloud.put('phishingUsers', typed(user));
  if (role === 'Parent' && !wasStaff) return;
  const mark = wasStaff ? {} : { mark: 'the first' };
  const record = { account: String(id), email, role, disabled: false, invitedAt: at, ...mark };
  await cloud.put('accountStaff', typed(record));
}

/** Seconds that a sign-in goes on which nobody renews. */
const anHour = 3_600;

/** From browsers; what their tokens say. */
async function signIns(
  cloud: Cloud,
  world: World,
  { who, role, signedIn, staysSignedIn, byTwoFactors = [], isUnproven, id }: Account,
) {
  const account = String(id);
  const startedAt = world.timeline.now() / 1_000;
  return Promise.all(
    signedIn.map(async (name) => {
      const sid = idOf(name);
      const shown = byTwoFactors.includes(name) ? { byTwoFactors: true } : {};
      const times = { startedAt, ...(staysSignedIn ? {} : { endsAt: startedAt + anHour }) };
      await putSession(cloud, world, { account, id: sid, role, ...times, isProven: !isUnproven, ...shown });
      return { name, sub: account, email: addressOf(who), role, sid };
    }),
  );
}

async function addDevices(cloud: Cloud, world: World, { id, isUnproven, devices = 0 }: Account) {
  for (let each = 1; each <= devices; each += 1) {
    const device = { account: String(id), id: idOf(`device ${each}`), role: 'Device' } as const;
    await putSession(cloud, world, { ...device, isProven: !isUnproven });
  }
}

function idOf(name: string): string {
  return name.replaceAll(/[^\w]/g, '-').padEnd(22, '-').slice(0, 22);
}

/** As the service keeps it. */
function hashOf(password: string): string {
  const salt = Buffer.from(password.padEnd(16).slice(-16));
  const key = quickKeys.scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 3 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=15,r=8,p=3$${text(salt)}$${text(key)}`;
}
