import { type SignedInParent, signInParent } from '../support/signed-in-parent';

let parent: SignedInParent;

beforeAll(async () => {
  parent = await signInParent();
});
afterAll(() => parent.close());

test('settings that are read again leave alone what was changed before the answer came', async () => {
  const { page } = parent;
  const unsaved = (count: number) =>
    page.getByRole('status').getByText(`Unsaved changes: ${count}`).waitFor();
  await parent.go('#/protection/settings');
  await page.getByText('Everything is saved.').waitFor();
  await parent.go('#/protection/logs');
  await page.getByRole('heading', { name: 'Log' }).waitFor();
  let release = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response, json: { ...(await response.json()), mode: 'Relaxed' } });
  });
  await parent.go('#/protection/settings');
  const blocked = page.getByRole('region', { name: 'Always blocked' });
  await blocked.getByLabel('Add domains').fill('early.example');
  await blocked.getByRole('button', { name: 'Add to the list' }).click();
  await unsaved(1);
  release();
  // The entry, and the mode that somebody else has chosen meanwhile.
  await unsaved(2);
  expect(parent.complaints()).toEqual([]);
});
