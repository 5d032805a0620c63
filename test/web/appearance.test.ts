import type { Page } from 'playwright-core';
import { messages as en } from '../../web/src/sections/students/messages/en';
import { STUDENT_FIELDS } from '../../web/src/sections/students/student';
import { fitsInto } from '../support/visitor';
import { Browsing, fillForm, openForm, reload, save, viewAll } from './browsing';
import { demoStudents } from './demo-students';
import { never } from './fake-school';
import { recordShifts, shiftsUntilNow } from './layout-shifts';

describe('the page', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const background = (page: Page) =>
    page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const LIGHT = 'rgb(247, 246, 242)';
  const DARK = 'rgb(17, 20, 19)';

  it.each([
    ['vi-VN', 'vi', 'Học sinh · Schoolhouse'],
    ['en-GB', 'en', 'Students · Schoolhouse'],
    ['eo', 'vi', 'Học sinh · Schoolhouse'],
  ])('greets a browser set to %s in %s', async (locale, language, title) => {
    const { page } = await browsing.visit({ locale });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.title()).toBe(title);
  });

  it('changes its language without losing what was typed, and remembers it', async () => {
    const { page } = await browsing.visit();
    await openForm(page);
    await page.locator('[name=name]').fill('Học sinh mẫu');
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
    await page.getByRole('heading', { name: 'Thêm học sinh' }).waitFor();
    expect(await page.locator('[name=name]').inputValue()).toBe('Học sinh mẫu');
    await reload(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
  });

  it('follows the system’s light and dark until one is chosen, and remembers the choice', async () => {
    const { page } = await browsing.visit({ colorScheme: 'dark' });
    expect(await background(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background(page)).toBe(LIGHT);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    expect(await background(page)).toBe(DARK);
    await reload(page);
    expect(await background(page)).toBe(DARK);
    await page.getByRole('radio', { name: 'As the system' }).check({ force: true });
    expect(await background(page)).toBe(LIGHT);
  });

  it('never scrolls sideways', async () => {
    const long = {
      studentid: 'H'.repeat(64),
      name: 'x'.repeat(200),
      class: 'c'.repeat(64),
      email: `${'e'.repeat(200)}@a.vn`,
    };
    const students = demoStudents(3).map((student, index) =>
      index === 0 ? { ...student, ...long } : student,
    );
    const { page } = await browsing.visit({ students, locale: 'vi-VN' });
    await page.getByRole('button', { name: 'Sao lưu', exact: true }).click();
    await page.getByText('Đã sao lưu').waitFor();
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.locator('form.form').waitFor();
    for (const width of [320, 360, 620, 800, 1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await fitsInto(page, width);
    }
  });

  it('does not move under the reader while it loads, complains and saves', async () => {
    const { page } = await browsing.visit({
      students: demoStudents(3),
      viewport: { width: 1280, height: 900 },
    });
    await page.addInitScript(recordShifts);
    await reload(page);
    await page.getByText('Showing 3 of 3').waitFor();
    await openForm(page);
    // The form moves the list down, as it was asked to.
    await shiftsUntilNow(page);
    await page.evaluate('shifts.length = 0');
    await save(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    const [student] = demoStudents(9).slice(-1);
    if (!student) throw new Error('no demo student');
    await fillForm(page, student);
    await save(page);
    await page.getByText('Showing 4 of 4').waitFor();
    // The new row moves the others, which is the point of it; everything else stays.
    expect(await shiftsUntilNow(page)).toBeLessThan(0.02);
  });

  it('can be walked through with the Tab key, in reading order, the focus always seen', async () => {
    const { page } = await browsing.visit({ students: demoStudents(1) });
    await viewAll(page);
    await page.locator('tbody tr').waitFor();
    await page.locator('.skip-link').focus();
    const stops: string[] = [];
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<{ name: string; outlined: boolean } | null>(`(() => {
        const at = document.activeElement;
        if (at === document.body) return null;
        const shown = at.type === 'radio' ? at.parentElement.querySelector('.segment') : at;
        return { name: at.name || at.textContent.trim() || at.type, outlined: getComputedStyle(shown).outlineStyle !== 'none' };
      })()`);
      if (!stop) break;
      expect(stop).toEqual({ name: stop.name, outlined: true });
      stops.push(stop.name);
    }
    expect([...new Set(stops)]).toEqual([
      'Schoolhouse',
      'Students',
      'Protection',
      'Air',
      'admin-01@school.example',
      'Sign out',
      'language',
      'theme',
      'Print',
      'Export…',
      'Import…',
      'Add',
      'search',
      'status',
      'All 1',
      '6A1 1',
      expect.stringContaining('all keys'),
      'checkbox',
      ...STUDENT_FIELDS.map((field) => en[`field.${field}`]),
      'Học sinh mẫu An 01',
      'New school year…',
      'Backup',
      'All backups',
    ]);
  });

  it('skips to the content without touching the address', async () => {
    const { page } = await browsing.visit();
    const before = page.url();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    expect(page.url()).toBe(before);
  });

  it('stands still for those who want less motion', async () => {
    const { page, school } = await browsing.visit({ reducedMotion: 'reduce' });
    school.next('POST /backup', { status: 500, body: {}, after: never });
    const button = page.getByRole('button', { name: 'Backup', exact: true });
    await button.click();
    expect(await button.evaluate((element) => getComputedStyle(element, '::before').animationName)).toBe(
      'none',
    );
  });
});
