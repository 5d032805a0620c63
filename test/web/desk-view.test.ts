import { Browsing, reload } from './browsing';
import { demoStudents } from './demo-students';

describe('the view of the desk', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('is in the address, and there again after a reload', async () => {
    const { page } = await browsing.visit({ students: demoStudents(40) });
    await page.getByRole('button', { name: '7A2 ' }).click();
    await page.getByRole('searchbox').fill('binh');
    await expect.poll(() => page.url()).toContain('#/students?q=binh&class=7A2');
    const shown = await page.locator('tbody tr').count();
    await reload(page);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(shown);
    expect(await page.getByRole('searchbox').inputValue()).toBe('binh');
  });

  it('is the one that is gone to just when the page would write its own', async () => {
    const { page } = await browsing.visit({ students: demoStudents(40) });
    await page.getByRole('searchbox').fill('binh');
    await page.evaluate(async (hash) => {
      // The page knows the search by then, and is too busy to hear of the address until it is time to write one.
      await new Promise((known) => setTimeout(known, 150));
      location.hash = hash;
      for (const since = performance.now(); performance.now() - since < 400; );
    }, '#/students?class=7A2');
    await page.getByText(/found, 40 in all/).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    expect(page.url()).toContain('#/students?class=7A2');
  });

  it('is everybody again for whoever goes to the students anew', async () => {
    const { page } = await browsing.visit({ students: demoStudents(40) });
    await page.getByRole('searchbox').fill('binh');
    await expect.poll(() => page.url()).toContain('?q=binh');
    await page.locator('.nav a[href="#/students"]').click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('searchbox').fill('duc');
    await expect.poll(() => page.url()).toContain('?q=duc');
  });

  it('offers everybody again with one press', async () => {
    const { page } = await browsing.visit({ students: demoStudents(40), at: '#/students?class=7A2' });
    await page.getByText(/found, 40 in all/).waitFor();
    await page.getByRole('button', { name: 'View All Students' }).click();
    await page.getByText('Showing 40 of 40').waitFor();
  });
});
