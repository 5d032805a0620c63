import { Browsing, reload } from './browsing';
import { demoStudents } from './demo-students';

/** On a busy machine a page hears of its new address late. */
const hearLate = `window.addEventListener('hashchange', (event) => {
  if (!event.isTrusted) return;
  event.stopImmediatePropagation();
  setTimeout(() => window.dispatchEvent(new HashChangeEvent('hashchange')), 600);
}, true);`;

describe('the address of the desk', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('has the view, which is there again after a reload', async () => {
    const { page } = await browsing.visit({ students: demoStudents(40) });
    await page.getByRole('button', { name: '7A2 ' }).click();
    await page.getByRole('searchbox').fill('binh');
    await expect.poll(() => page.url()).toContain('#/students?q=binh&class=7A2');
    const shown = await page.locator('tbody tr').count();
    await reload(page);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(shown);
    expect(await page.getByRole('searchbox').inputValue()).toBe('binh');
  });

  it('gets the filter, but not in the place of a student who was opened meanwhile', async () => {
    const { page } = await browsing.visit({ students: demoStudents(2) });
    await page.addInitScript(hearLate);
    await reload(page);
    await page.locator('tbody a').first().waitFor();
    const address = await page.evaluate(`(() => {
      const search = document.querySelector('input[type=search]');
      search.value = 'mau';
      search.dispatchEvent(new Event('input', { bubbles: true }));
      const link = document.querySelector('tbody a');
      link.click();
      return link.getAttribute('href');
    })()`);
    await page.locator('.profile').waitFor();
    expect(new URL(page.url()).hash).toBe(address);
  });

  it('gets the filter, but not in the place of another view that was gone to meanwhile', async () => {
    const { page } = await browsing.visit({ students: demoStudents(40) });
    await page.addInitScript(hearLate);
    await reload(page);
    await page.getByRole('searchbox').evaluate((search, hash) => {
      if (!(search instanceof HTMLInputElement)) return;
      search.value = 'binh';
      search.dispatchEvent(new Event('input', { bubbles: true }));
      location.hash = hash;
    }, '#/students?class=7A2');
    await page.getByText(/found, 40 in all/).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    expect(page.url()).toContain('#/students?class=7A2');
  });

  it('leads to everybody again whoever goes to the students anew', async () => {
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
