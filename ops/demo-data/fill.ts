import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { alsoMet, browsing, familySettings, reports, reviews } from './browsing';

interface Account {
  readonly email: string;
  readonly password: string;
}

export interface DemoSystem {
  /** Of the API phishing. */
  readonly url: string;
  /** Where the mails are that it sent. */
  readonly mails: string;
  readonly admin: Account;
  readonly parent: Account;
}

/** Milliseconds: a function has to start. */
const mailTimeout = 60_000;

/** An account at the API: sends, and gives the body of a good answer. */
type Client = (path: string, body?: object, method?: string) => Promise<unknown>;

/** Two days of a family, of two others, and of a reviewer. `beAt` is told how many hours ago it is. */
export async function fill(system: DemoSystem, beAt?: (hoursAgo: number) => void): Promise<void> {
  const first = browsing[0]?.ago ?? 0;
  beAt?.(first);
  const parent = await signedIn(system, system.parent);
  await parent('/api/settings', familySettings, 'PUT');
  if (beAt) await browseInTime(system, beAt);
  else await Promise.all(browsing.map(({ source, urls }) => parent('/api/scan/batch', { urls, source })));
  const [now, admin, ...others] = await Promise.all([
    signedIn(system, system.parent),
    signedIn(system, system.admin),
    ...[2, 3].map((number) => register(system, number)),
  ]);
  await Promise.all(others.map((other) => other('/api/scan/batch', { urls: alsoMet, source: 'extension' })));
  await review(admin);
  await Promise.all(reports.map((report) => object([now, ...others], report)));
}

/** A token does not outlive the hours between. */
async function browseInTime(system: DemoSystem, beAt: (hoursAgo: number) => void): Promise<void> {
  for (const { ago, source, urls } of browsing) {
    beAt(ago);
    const parent = await signedIn(system, system.parent);
    await parent('/api/scan/batch', { urls, source });
  }
}

/** One after the other: the first report is the one that is shown. */
async function object(
  families: readonly Client[],
  { url, reasons }: (typeof reports)[number],
): Promise<void> {
  for (const [at, reason] of reasons.entries()) {
    await families[at]?.('/api/report', { url, reason, source: 'site' });
  }
}

async function review(admin: Client): Promise<void> {
  const entries = (await admin('/api/dataset')) as readonly DatasetEntry[];
  await Promise.all(
    entries.map(async ({ id, host }) => {
      const finalLabel = reviews[host];
      if (finalLabel) await admin(`/api/dataset/${id}/approve`, { finalLabel });
      else if (host === 'bit.ly') await admin(`/api/dataset/${id}/reject`, {});
    }),
  );
}

async function register(system: DemoSystem, number: number): Promise<Client> {
  const account = {
    email: `demo-parent-${number}@families.example`,
    password: `demo-${randomBytes(9).toString('base64url')}`,
  };
  await client(system.url)('/api/auth/register', { ...account, fullName: 'Tài khoản mẫu' });
  // Until its address is proven nothing that it reports counts.
  await client(system.url)('/api/auth/verify', { token: await linkTo(system, account.email) });
  return signedIn(system, account);
}

/** The token of the link that was mailed to an address, once it came. */
async function linkTo({ mails }: DemoSystem, email: string): Promise<string> {
  for (const end = Date.now() + mailTimeout; Date.now() < end; await setTimeout(200)) {
    const sent = (await (await fetch(mails)).json()) as readonly {
      readonly to: string;
      readonly text: string;
    }[];
    const token = /\?token=([\w-]{43})/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No mail to ${email}`);
}

async function signedIn({ url }: DemoSystem, account: Account): Promise<Client> {
  const { token } = (await client(url)('/api/auth/login', account)) as { readonly token: string };
  return client(url, { authorization: `Bearer ${token}` });
}

function client(url: string, headers: Readonly<Record<string, string>> = {}): Client {
  return async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
