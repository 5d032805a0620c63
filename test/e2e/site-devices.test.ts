import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually';
import { phishingClient } from '../support/phishing-client';
import { type SignedInParent, signInParent } from '../support/signed-in-parent';
import { axeEverywhere } from '../support/visitor';

let parent: SignedInParent;
beforeAll(async () => {
  parent = await signInParent();
});
afterEach(() => expect(parent.complaints()).toEqual([]));
afterAll(() => parent.close());

const rows = (): Locator => parent.page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');

test('a device joins by a code, gets the PIN, and is refused once it is removed', async () => {
  const { page, system } = parent;
  await parent.go('#/protection/devices');
  await page.getByText('No browser follows your rules yet').waitFor();
  await page.getByRole('button', { name: 'Show a code' }).click();
  const shown = await page.locator('.pair-code .visually-hidden').textContent();
  const code = shown?.replaceAll(' ', '');
  const claimed = await phishingClient(system).send('/api/devices/claim', { code, name: 'Family laptop' });
  expect(claimed.status).toBe(201);
  await page.getByText('“Family laptop” has joined.').waitFor();
  expect(await rows().count()).toBe(1);
  const device = phishingClient(system, (claimed.body as { readonly token: string }).token);

  await page.getByLabel('New PIN').fill('804613');
  await page.getByLabel('Once more').fill('804613');
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await page.getByText('The PIN is saved.').waitFor();
  const { status, body } = await device.get('/api/protection');
  expect({ status, body }).toMatchObject({ status: 200, body: { pin: { hash: expect.any(String) } } });
  expect(await axeEverywhere(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove Family laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Family laptop' }).click();
  await page.getByText('“Family laptop” is removed.').waitFor();
  expect(await rows().count()).toBe(0);
  await eventually('the device is refused', async () => (await device.get('/api/protection')).status === 401);
});

test('a device is added with a token, shown once, which opens what devices may', async () => {
  const { page, system } = parent;
  await parent.go('#/protection/devices');
  await page.getByText('Without a code').click();
  await page.getByLabel('Name of the device').fill('Tablet');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('Type this into “Tablet” now. It is shown once.').waitFor();
  const token = await page.locator('.token-once code').textContent();
  expect((await phishingClient(system, token ?? '').get('/api/protection')).status).toBe(200);
  await page.reload();
  await rows().getByText('Tablet').first().waitFor();
  expect(await page.getByText(token ?? '').count()).toBe(0);
});
