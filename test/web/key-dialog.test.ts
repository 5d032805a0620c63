import { Browsing, viewAll } from './browsing';
import { demoStudents, KEY } from './fake-school';

describe('the key', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function visit(key: string | null) {
    const { page, school } = await browsing.visit({ key, students: demoStudents(2) });
    return { page, school, input: page.getByLabel('Key', { exact: true }), dialog: page.getByRole('dialog') };
  }

  it('is asked for once, when it is first needed, and then what was asked for goes on', async () => {
    const { page, school, input } = await visit(null);
    expect(await input.count()).toBe(0);
    await viewAll(page);
    expect(await input.getAttribute('type')).toBe('password');
    await input.fill(` ${KEY} `);
    await input.press('Enter');
    await page.getByText('Showing 2 of 2').waitFor();
    await page.getByRole('button', { name: 'Backup', exact: true }).click();
    await page.getByText('Backed up').waitFor();
    expect(school.requests).toEqual(['GET /students', 'POST /backup']);
  });

  it('is asked for again when it is refused, saying so', async () => {
    const { page, input, dialog } = await visit('an-old-key');
    await viewAll(page);
    await dialog.getByText('That key was refused.').waitFor();
    await input.fill('another-wrong-one');
    await input.press('Enter');
    await dialog.getByText('That key was refused.').waitFor();
    expect(await input.inputValue()).toBe('');
    await input.fill(KEY);
    await input.press('Enter');
    await page.getByText('Showing 2 of 2').waitFor();
  });

  it('sends nothing that cannot be a key', async () => {
    const { page, school, input, dialog } = await visit(null);
    await viewAll(page);
    await input.press('Enter');
    await dialog.getByText('Required.').waitFor();
    await input.fill('khóa của tôi');
    await input.press('Enter');
    await dialog.getByText('A key has only plain letters').waitFor();
    expect(school.requests).toEqual([]);
  });

  it('may be refused by the person, with Escape, without harm', async () => {
    const { page, dialog } = await visit(null);
    await viewAll(page);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The list is not loaded yet').waitFor();
    await viewAll(page);
    await dialog.waitFor();
  });

  it('stays in this tab: it survives a reload and no other tab has it', async () => {
    const { page } = await visit(null);
    await page.getByRole('button', { name: 'Enter key' }).click();
    await page.getByLabel('Key', { exact: true }).fill(KEY);
    await page.keyboard.press('Enter');
    await page.reload();
    await page.getByRole('button', { name: 'Forget key' }).waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage) + document.cookie')).not.toContain(KEY);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Enter key' }).waitFor();
  });

  it('is forgotten on demand', async () => {
    const { page, dialog } = await visit(KEY);
    await page.getByRole('button', { name: 'Forget key' }).click();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await viewAll(page);
    await dialog.waitFor();
  });
});
