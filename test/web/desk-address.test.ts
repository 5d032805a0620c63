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
});
