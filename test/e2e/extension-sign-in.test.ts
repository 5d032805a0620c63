import type { Page } from 'playwright-core';
import { clickTwice } from '../support/click-twice';
import { unpackedExtension } from '../support/extension-package';
import { parent, password } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { type ExtendedBrowser, startExtended } from '../support/whole-chromium';

const email = 'parent@school.example';

let system: TestSystem;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let browser: ExtendedBrowser;
let options: Page;

beforeAll(async () => {
  [system, extension] = await Promise.all([startTestSystem({ edit: withLimits() }), unpackedExtension()]);
  browser = await startExtended(extension.folder);
  options = await browser.context.newPage();
  await options.goto(browser.addressOf('options.html#welcome'));
});
afterAll(async () => {
  await browser.close();
  extension.remove();
  await system.close();
});

it('joins a family with address and password, as one device however often it is clicked', async () => {
  const family = await parent(system, email);
  const { url } = system.endpoints['phishing'] as { readonly url: string };
  await options.getByLabel('Address of the school’s site').fill(url);
  await options.getByLabel('Name of this device').fill('Family laptop');
  await options.getByLabel('Email').fill(email);
  await options.getByLabel('Password').fill('not the password');
  await options.getByRole('button', { name: 'Sign in' }).click();
  await options.getByText('E-mail or password is wrong.').waitFor();
  await options.getByLabel('Password').fill(password);
  await options.getByRole('button', { name: 'Sign in' }).evaluate(clickTwice);
  await options.getByText('As “Family laptop”. Mostly used by: Older children').waitFor();
  const devices = (await family.get('/api/devices')).body as readonly { readonly name: string }[];
  expect(devices.map(({ name }) => name)).toEqual(['Family laptop']);
  expect(browser.filesWith(password)).toEqual([]);
});
