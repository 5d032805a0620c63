import { Browsing, toGrid } from './browsing';
import { demoStudents } from './demo-students';

const watch = `
  window.atFirst = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName === 'DIALOG') atFirst.push(node.matches(':modal'));
  }).observe(document.body, { childList: true, subtree: true });`;

describe('a question', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('takes the keys from the moment it is in the page: none goes to what is behind it', async () => {
    const { page } = await browsing.visit({ students: demoStudents(3) });
    await toGrid(page);
    await page.keyboard.press(' ');
    await page.evaluate(watch);
    await page.getByRole('button', { name: 'Move class…' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate('atFirst')).toEqual([true]);
  });
});
