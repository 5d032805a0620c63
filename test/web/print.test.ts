import { printed } from '../support/print-sheet';
import { Browsing, toGrid, viewAll } from './browsing';
import { demoStudents } from './demo-students';

describe('what is printed of the list', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('is everybody who was found, with class, day and count, and nothing else', async () => {
    const students = demoStudents(300).map((student) => ({ ...student, class: '6A' }));
    const { page } = await browsing.visit({ students, at: '#/students?class=6A' });
    await page.getByText('Showing 100 of 300').waitFor();
    await printed(page);
    expect(await page.locator('.print-sheet tbody tr').count()).toBe(300);
    const text = await page.locator('.print-sheet').innerText();
    expect(text).toContain('Class 6A');
    expect(text).toContain('300 students');
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.header', 'main', '.toasts']) {
      expect(await page.locator(hidden).isVisible()).toBe(false);
    }
    expect(await page.locator('.print-sheet table').isVisible()).toBe(true);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator('.print-sheet').count()).toBe(0);
  });

  it('is the whole school with each class on a sheet of its own', async () => {
    const students = demoStudents(9).map((student, at) => ({
      ...student,
      class: ['10A', '6B', '6A'][at % 3] ?? '',
    }));
    const { page } = await browsing.visit({ students });
    await viewAll(page);
    await page.locator('tbody tr').first().waitFor();
    await printed(page);
    const sheets = page.locator('.print-sheet section');
    expect(await sheets.locator('h1').allTextContents()).toEqual(['Class 6A', 'Class 6B', 'Class 10A']);
    expect(await sheets.nth(1).locator('tbody tr').count()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    const breaks = await sheets.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each as never).breakBefore),
    );
    expect(breaks).toEqual(['auto', 'page', 'page']);
  });

  it('is only the chosen ones, where some are', async () => {
    const { page } = await browsing.visit({ students: demoStudents(12) });
    await toGrid(page);
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 chosen').waitFor();
    await printed(page);
    expect(await page.locator('.print-sheet tbody tr').count()).toBe(2);
  });
});
