import type { Browser } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { parent, password, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { openVisitor, signIn, textOfDownload } from '../support/visitor';

const email = 'parent-01@families.example';
let system: TestSystem;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await system.close();
});

it('a parent saves all that is kept, and deletes the account by typing its address and the password', async () => {
  const api = await parent(system, email);
  await api.send('/api/scan', { url: 'https://school.example/' });
  const { page, complaints } = await openVisitor(browser);
  await page.goto(system.endpoints.web.url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Family protection' }).waitFor();
  await page.goto(`${system.endpoints.web.url}/#/account`);
  const card = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save it as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^schoolhouse-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(await textOfDownload(download));
  expect(saved).toMatchObject({ account: { email }, log: [{ url: 'https://school.example/' }] });
  await card.getByText('The file is saved.').waitFor();

  await card.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account?' });
  const remove = dialog.getByRole('button', { name: 'Delete for good' });
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Delete the account' }).click();
  await dialog.getByLabel(`Type ${email} to confirm`).fill('parent-02@families.example');
  await dialog.getByLabel('Password').fill(password);
  await remove.click();
  await dialog.getByText(`This is not ${email}.`).waitFor();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Password').fill('another password');
  await remove.click();
  await dialog.getByText('This is not the password.').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The account is deleted.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  const { status } = await phishingClient(system).send('/api/auth/login', { email, password });
  expect(status).toBe(401);
  expect(complaints()).toEqual([]);
});
