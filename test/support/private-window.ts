import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import type { ExtendedBrowser } from './whole-chromium';

/** As a person does it among the browser's extensions; the browser then loads the extension anew. */
export async function allowPrivateWindows({ context, addressOf }: ExtendedBrowser): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions/');
  const change = (what: string) => page.evaluate(`chrome.developerPrivate.${what}`);
  // Otherwise the browser does not load an extension from a folder again.
  await change('updateProfileConfiguration({ inDeveloperMode: true })');
  const extensionId = new URL(addressOf('')).host;
  await change(`updateExtensionConfiguration(${JSON.stringify({ extensionId, incognitoAccess: true })})`);
  await eventually('the extension in private windows', () =>
    page
      .goto(addressOf('stopped.html'))
      .then(() => page.evaluate<boolean>('chrome.extension.isAllowedIncognitoAccess()'))
      .catch(() => false),
  );
  await page.close();
}

/** The page of a new private window. */
export async function openPrivateWindow({ context, inside }: ExtendedBrowser): Promise<Page> {
  const address = 'about:blank#private';
  const before = context.pages();
  await inside(`chrome.windows.create({ incognito: true, url: ${JSON.stringify(address)} })`);
  const isNew = (page: Page) => page.url() === address && !before.includes(page);
  return eventually('the private window', () => context.pages().find(isNew));
}
