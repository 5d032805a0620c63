import { createHash } from 'node:crypto';
import { expressionsOf } from '../../lambdas/phishing/verdict/blocklist/expressions';
import { readWebUrl } from '../../lambdas/phishing/verdict/url/web-url';
import type { PhishingClient } from './phishing-client';

/** The prefixes in an answer. */
export function prefixesIn(body: unknown): readonly string[] {
  return (
    Buffer.from(body as Uint8Array)
      .toString('hex')
      .match(/.{8}/g) ?? []
  );
}

export function hashesOf(url: string): readonly string[] {
  const reading = readWebUrl(url);
  if (!reading.ok) throw new Error(`${url}: ${reading.refusal}`);
  return expressionsOf(reading.url).map((text) => createHash('sha256').update(text).digest('hex'));
}

/** Whether a URL is confirmed phishing, as a client finds out that keeps the list and tells nobody the URL. */
export async function isConfirmed(client: PhishingClient, url: string): Promise<boolean> {
  const list = new Set(prefixesIn((await client.get('/api/blocklist')).body));
  const hashes = hashesOf(url);
  const prefixes = [...new Set(hashes.map((hash) => hash.slice(0, 8)))].filter((one) => list.has(one));
  if (prefixes.length === 0) return false;
  const { status, body } = await client.send('/api/blocklist/resolve', { prefixes });
  expect(status).toBe(200);
  const found = (body as { readonly hashes: readonly string[] }).hashes;
  return hashes.some((hash) => found.includes(hash));
}
