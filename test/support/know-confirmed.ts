import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { sha256 } from '../../extension/src/confirmed/sha256';
import { eventually } from './eventually';
import type { ExtendedBrowser } from './whole-chromium';

/** Two hosts are on the list, and of one of them the server has said that it is meant. */
export async function knowConfirmed(browser: ExtendedBrowser, page: Page): Promise<void> {
  const hashes = ['rose.example/', 'lily.example/'].map((text) => sha256(text));
  const prefixes = hashes.map((hash) => hash.slice(0, 8)).sort();
  const packed = gzipSync(Buffer.from(prefixes.join(''), 'hex')).toString('base64');
  const resolved = { [hashes[0]?.slice(0, 8) ?? '']: { hashes, until: 4e12 } };
  await page.evaluate(`chrome.storage.session.set(${JSON.stringify({ resolved })})`);
  await browser.putWorkerToSleep();
  await page.evaluate(`chrome.storage.local.set(${JSON.stringify({ list: { version: 'v1', packed } })})`);
  const asked = `chrome.runtime.sendMessage({ kind: 'stopped', url: 'https://rose.example/' })`;
  await eventually('the list', async () => {
    return (await page.evaluate<{ confirmed?: string }>(asked)).confirmed === 'yes';
  });
}
