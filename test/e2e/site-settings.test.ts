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
  // The mode that somebody else has chosen meanwhile is no change of this page.
  await page.getByRole('radio', { name: 'Relaxed', checked: true }).waitFor();
  await unsaved(1);
  await page.unroute('**/api/settings');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Everything is saved.').waitFor();
  expect(parent.complaints()).toEqual([]);
});

/** The other parent's phone, which saves what it has just read. */
async function elsewhere(change: object): Promise<void> {
  const { status } = await parent.api.send(
    '/api/settings',
    { ...((await parent.settings()) as object), ...change },
    'PUT',
  );
  expect(status).toBe(200);
}

/** The overview, and what it shows of the settings; a page that is opened from there reads them again. */
async function openOverview({ page, go }: SignedInParent): Promise<void> {
  await go('#/protection');
  await page.getByRole('heading', { name: 'Family protection' }).waitFor();
  await page.getByRole('switch').waitFor();
}

test('a page that was opened before puts no older list back', async () => {
  const { page } = parent;
  await openOverview(parent);
  // What was read before is shown at once, and read again: what is changed meanwhile would be no surprise.
  const read = page.waitForResponse('**/api/settings');
  await parent.go('#/protection/settings');
  await read;
  await page.getByText('Everything is saved.').waitFor();
  await elsewhere({ blacklist: ['bad.example'], mode: 'Strict' });
  const allowed = page.getByRole('region', { name: 'Always allowed' });
  await allowed.getByLabel('Add domains').fill('school.example');
  await allowed.getByRole('button', { name: 'Add to the list' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings saved, together with what was changed elsewhere meanwhile.').waitFor();
  await page.getByText('Everything is saved.').waitFor();
  const both = { mode: 'Strict', whitelist: ['school.example'], blacklist: ['bad.example'] };
  expect(await parent.settings()).toEqual({ ...both, isProtectionEnabled: true });
  await page.getByRole('region', { name: 'Always blocked' }).getByText('bad.example').waitFor();
});

test('the switch of the overview changes nothing else', async () => {
  const { page } = parent;
  await openOverview(parent);
  await elsewhere({ blacklist: ['worse.example'] });
  await page.getByRole('switch').click();
  await page.getByRole('status').getByText('Protection is off').waitFor();
  expect(await parent.settings()).toMatchObject({
    blacklist: ['worse.example'],
    isProtectionEnabled: false,
  });
  await elsewhere({ mode: 'Balanced' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('switch', { name: 'Protection is on' }).waitFor();
  expect(await parent.settings()).toMatchObject({
    ...{ mode: 'Balanced', blacklist: ['worse.example'] },
    isProtectionEnabled: true,
  });
});
