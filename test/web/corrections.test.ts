import type { Page } from 'playwright-core';
import { Browsing, toGrid } from './browsing';
import { demoStudents } from './demo-students';
import { heldBack } from './fake-school';

describe('a correction at the desk', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const row = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);
  const cell = (page: Page, id: string, column: string) => row(page, id).locator(`.col-${column}`);
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Types a value into the cell that has the focus. */
  const write = async (page: Page, text: string) => {
    await press(page, 'Enter', 'Control+a');
    await page.keyboard.type(text);
  };

  it('is typed in the cell, saved by Enter with the version that was seen, and taken back', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(3) });
    await toGrid(page);
    await write(page, 'Học sinh mẫu Vy');
    await press(page, 'Enter');
    await row(page, 'HS00001')
      .getByText(/Saved \d/)
      .waitFor();
    expect(school.students[0]?.name).toBe('Học sinh mẫu Vy');
    await cell(page, 'HS00001', 'name').and(page.locator(':focus')).waitFor();
    // It keeps its place until the list is put in order again.
    expect(await page.locator('tbody tr').first().getAttribute('data-id')).toBe('HS00001');
    await row(page, 'HS00001').getByRole('button', { name: 'Undo' }).click();
    await row(page, 'HS00001')
      .getByText(/Taken back \d/)
      .waitFor();
    expect(school.students[0]?.name).toBe('Học sinh mẫu An 01');
  });

  it('goes on with the next cell by Tab, each with the version that the one before made', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    const { reply, letGo } = heldBack({
      status: 200,
      body: { ...demoStudents(1)[0], status: 'active', version: 2, name: 'Mẫu Vy' },
    });
    school.next('PATCH /students/HS00001', reply);
    await toGrid(page);
    await write(page, 'Mẫu Vy');
    await press(page, 'Tab');
    await page.keyboard.type('9B');
    await press(page, 'Enter');
    school.change('HS00001', { name: 'Mẫu Vy' });
    letGo();
    await expect.poll(() => school.students[0]).toMatchObject({ name: 'Mẫu Vy', class: '9B' });
  });

  it('is left as it was by Escape, and not sent if nothing changed', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    await toGrid(page);
    await write(page, 'half a na');
    await press(page, 'Escape');
    await press(page, 'Enter', 'Enter');
    expect(await cell(page, 'HS00001', 'name').innerText()).toBe('Học sinh mẫu An 01');
    expect(school.requests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  });

  it('says in the cell what is wrong, and stays open', async () => {
    const { page } = await browsing.visit({ students: demoStudents(2) });
    await toGrid(page);
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await write(page, 'nobody');
    await press(page, 'Enter');
    await page.locator('.cell-hint').getByText('That is not an address').waitFor();
    expect(await page.locator('.cell-open input').inputValue()).toBe('nobody');
  });

  it('opens the cell again with what was typed when it could not be saved', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    school.next('PATCH /students/HS00001', { status: 500, body: { message: 'Internal server error' } });
    await toGrid(page);
    await write(page, 'Mẫu Vy');
    await press(page, 'Enter');
    await page.locator('.cell-hint').getByText('The server ran into a problem.').waitFor();
    expect(await page.locator('.cell-open input').inputValue()).toBe('Mẫu Vy');
    await press(page, 'Enter');
    await expect.poll(() => school.students[0]?.name).toBe('Mẫu Vy');
  });

  it.each([
    ['Keep this one', 'Theirs'],
    ['Save mine instead', 'Mine'],
  ])('shows both values when somebody else was faster: %s', async (button, name) => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    await toGrid(page);
    await write(page, 'Mine');
    school.change('HS00001', { name: 'Theirs' });
    await press(page, 'Enter');
    const conflict = page.locator('tr.conflict');
    await conflict.getByText('staff-02@school.example corrected this record').waitFor();
    expect(await conflict.innerText()).toContain('It was “Học sinh mẫu An 01”');
    await page.locator('button:focus').getByText('Keep this one').waitFor();
    expect(school.students[0]?.name).toBe('Theirs');
    await conflict.getByRole('button', { name: button }).click();
    await conflict.waitFor({ state: 'detached' });
    await expect.poll(() => cell(page, 'HS00001', 'name').innerText()).toBe(name);
    // The cell shows what is wanted before the school has it.
    await expect.poll(() => school.students[0]?.name).toBe(name);
  });

  it('says so when the other person changed another field', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(2) });
    await toGrid(page);
    await write(page, 'Mine');
    school.change('HS00001', { class: '9B' });
    await press(page, 'Enter');
    await page.getByText('The other person changed something else.').waitFor();
    await page.getByRole('button', { name: 'Save mine too' }).click();
    await expect.poll(() => school.students[0]).toMatchObject({ name: 'Mine', class: '9B' });
  });
});
