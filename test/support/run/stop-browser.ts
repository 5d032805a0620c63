import { rmSync } from 'node:fs';
import { stopServingBrowser } from '../browser';

export default async function stopBrowser(): Promise<void> {
  await stopServingBrowser();
  const site = process.env['TEST_SITE'];
  if (site !== undefined) rmSync(site, { recursive: true, force: true });
}
