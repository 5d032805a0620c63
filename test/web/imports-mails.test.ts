import { eventually } from '../support/eventually';
import { press } from '../support/visitor';
import { Browsing } from './browsing';
import { applied, checked, importId, mailed } from './fake-import';
import { visitPlan } from './import-visit';

describe('the mails of an import', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('go to whom it adds only where somebody says so, and the page tells what became of them', async () => {
    const { page, sent, is } = await visitPlan(browsing);
    expect(await page.getByLabel('Nobody gets a mail').isChecked()).toBe(true);
    await page.getByLabel('3 who are added get one each').check();
    await page.getByText('Mistakes: 3. Mails: 3.').waitFor();
    await press(page, 'Add 3, change 3');
    await page.getByText('2 of 6 rows…').waitFor();
    expect(sent).toEqual([{ sha256: checked.sha256, missing: 'keep', mails: 'send' }]);
    const none = { of: 3, done: 0, sent: 0, again: 0, withheld: 0, failed: 0, unsure: 0, dropped: 0 };
    is({ state: 'applied', done: 6, mails: 'send', mailed: none });
    await page.getByRole('progressbar', { name: '0 of 3 sent.' }).waitFor();
    is({ mailed: { ...none, done: 3, sent: 1, withheld: 1, dropped: 1 } });
    await page.getByText('1 of 3 sent.').waitFor();
    await page.getByText('1 held back: earlier mail to the address came back.').waitFor();
    await page.getByText('1 not needed any more').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('are not asked about where nobody is added', async () => {
    const { page } = await visitPlan(browsing, {
      ...checked,
      counts: { ...checked.counts, toAdd: 0 },
      toAdd: [],
    });
    await page.getByText('To add: 0. To change: 3. To leave: 0. Mistakes: 3. No mails.').waitFor();
    expect(await page.getByLabel('Nobody gets a mail').count()).toBe(0);
  });

  it('end where the import is taken back, and how many did not go is said', async () => {
    const { page, is } = await visitPlan(browsing);
    is({ ...applied, state: 'undone', mails: 'send', mailed });
    await page.goto(`${browsing.site.url}#/students/-/import?id=${importId}`);
    await page.getByText('14 of 30 sent.').waitFor();
    await page.getByText('10 were not sent: the import was undone.').waitFor();
    await page.getByText('1 perhaps not sent: there was no answer.').waitFor();
    await page.getByText('1 may have come twice.').waitFor();
  });

  it('are sent all the same where the import stood still and is had to go on', async () => {
    const { page, sent, is } = await visitPlan(browsing);
    is({ state: 'applying', isSilent: true, missing: 'keep', mails: 'send' });
    await page.goto(`${browsing.site.url}#/students/-/import?id=${importId}`);
    await press(page, 'Go on now');
    await eventually('it is sent again', async () => sent.length === 1);
    expect(sent).toEqual([{ sha256: applied.sha256, missing: 'keep', mails: 'send' }]);
  });
});
