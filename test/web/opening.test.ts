import { axeEverywhere, drawn } from '../support/visitor';
import { Browsing, isThere, openForm } from './browsing';
import { FakeAir } from './fake-air';
import { heldBack } from './fake-school';
import { recordShifts, shiftsUntilNow } from './layout-shifts';

/** A person who is quicker than a drawing: in the field as soon as it is in the page, and once. */
const quick = `
  const looking = new MutationObserver(() => {
    const field = document.querySelector('#check-url');
    if (field) looking.disconnect();
    field?.focus();
  });
  looking.observe(document.body, { childList: true, subtree: true });`;

describe('a section that is opened', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it.each([
    ['Students', 360],
    ['Students', 1280],
    ['Protection', 360],
    ['Protection', 1280],
  ])('moves nothing when %s takes the place of its skeleton at %d px', async (section, width) => {
    const { page } = await browsing.visit({
      at: '#/air',
      air: new FakeAir(),
      viewport: { width, height: 900 },
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/chunks\//, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: section }).click();
    await page.locator('main .skeleton').waitFor();
    await page.evaluate(recordShifts);
    release();
    await isThere(page);
    expect(await shiftsUntilNow(page)).toBeLessThan(0.01);
  });

  it.each([360, 1280])('moves nothing when the students come late at %d px', async (width) => {
    const { page, school } = await browsing.visit({
      at: '#/air',
      air: new FakeAir(),
      viewport: { width, height: 900 },
    });
    const { reply, letGo } = heldBack({ status: 200, body: [] });
    school.next('GET /students', reply);
    await page.getByRole('link', { name: 'Students' }).click();
    // The form comes with what is below the list.
    await openForm(page);
    await page.keyboard.press('Escape');
    await page.locator('form.form').waitFor({ state: 'detached' });
    await drawn(page);
    await page.evaluate(recordShifts);
    letGo();
    await isThere(page);
    expect(await shiftsUntilNow(page)).toBeLessThan(0.01);
  });

  it('leaves the focus with who is already in its field: the heading has it before, not after', async () => {
    const as = { email: 'parent-01@families.example', role: 'Parent' } as const;
    const { page } = await browsing.visit({ as, at: '#/air', air: new FakeAir() });
    await page.evaluate(quick);
    await page.evaluate("location.hash = '#/protection/check'");
    await page.locator('#check-url').waitFor();
    await drawn(page);
    expect(await page.evaluate('document.activeElement.id')).toBe('check-url');
  });

  it('loads its own files, and no messages but those of the language in use', async () => {
    const { page } = await browsing.visit({ at: '#/air', air: new FakeAir(), locale: 'en-US' });
    const loaded = () =>
      page.evaluate<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
      );
    const texts = async () =>
      (await loaded()).map((name) => browsing.site.files.get(name.slice(1))?.toString() ?? '').join('');
    expect(await texts()).toContain('Air quality');
    expect(await texts()).not.toContain('Chất lượng không khí');
    expect(await texts()).not.toContain('No students yet');
    await page.getByRole('link', { name: 'Students' }).click();
    await page.getByText('No students yet').waitFor();
    expect(await texts()).not.toContain('Chưa có học sinh nào');
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
    await page.getByText('Chưa có học sinh nào').waitFor();
  });

  it('says where a part of it could not be loaded, and offers to load the page anew', async () => {
    const { page } = await browsing.visit({ at: '#/air', air: new FakeAir() });
    const holds = ([name, file]: [string, Buffer]) => name.endsWith('.js') && file.includes('desk-head');
    const [desk] = [...browsing.site.files].find(holds) ?? ['nothing'];
    await page.route(`**/${desk}`, (route) => route.abort());
    await page.getByRole('link', { name: 'Students' }).click();
    await page.getByRole('alert').getByText('The connection may have been interrupted.').waitFor();
    expect(await page.locator('main .skeleton').count()).toBe(0);
    expect(await axeEverywhere(page)).toEqual([]);
    await page.unroute(`**/${desk}`);
    await page
      .getByRole('button', { name: 'Tải lại trang' })
      .or(page.getByRole('button', { name: 'Reload the page' }))
      .click();
    await page.locator('.desk').waitFor();
  });
});
