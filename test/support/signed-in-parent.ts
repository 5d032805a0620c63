import type { Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { type PhishingClient, parent } from './phishing-client';
import { startTestSystem, type TestSystem, withLimits } from './system';
import { openVisitor, signIn, type Visitor } from './visitor';

export interface SignedInParent {
  readonly system: TestSystem;
  readonly page: Page;
  readonly complaints: Visitor['complaints'];
  readonly email: string;
  /** The same parent's way to the API without the site. */
  readonly api: PhishingClient;
  settings(): Promise<unknown>;
  go(fragment: string): Promise<void>;
  close(): Promise<void>;
}

/** A parent in front of the overview of their family's protection, in a system of their own. */
export async function signInParent(email = 'parent-01@families.example'): Promise<SignedInParent> {
  const [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  const { page, complaints } = await openVisitor(browser);
  const go = async (fragment: string) => {
    await page.goto(`${system.endpoints.web.url}/${fragment}`);
  };
  const api = await parent(system, email);
  const settings = async () => (await api.get('/api/settings')).body;
  await go('');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Family protection' }).waitFor();
  const close = async () => {
    await browser.close();
    await system.close();
  };
  return { system, page, complaints, email, api, settings, go, close };
}
