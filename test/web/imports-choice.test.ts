import { textOfDownload } from '../support/visitor';
import { Browsing } from './browsing';
import { demoStudents } from './demo-students';
import { importId, withImports } from './fake-import';

const list = 'studentid,name,class,birthdate,email\n';

describe('the first step of an import', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function visit() {
    const { page, school } = await browsing.visit({ students: demoStudents(3), at: '#/students/-/import' });
    return { page, ...withImports(school) };
  }

  it('takes a file that is dropped on it', async () => {
    const { page, files } = await visit();
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], '6A.csv'));
      return transfer;
    }, list);
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('heading', { level: 1, name: 'What would change' }).waitFor();
    expect(files).toEqual([list]);
  });

  it('is left for an import whose address comes in the moment in which the page is drawn', async () => {
    const { page, school } = await browsing.visit({ students: demoStudents(3), at: '#/air' });
    withImports(school);
    await page.evaluate((hash) => {
      const whenDrawn = new MutationObserver(() => {
        if (!document.querySelector('.drop')) return;
        whenDrawn.disconnect();
        location.hash = hash;
      });
      whenDrawn.observe(document.body, { childList: true, subtree: true });
    }, `#/students/-/import?id=${importId}`);
    await page.goto(`${browsing.site.url}#/students/-/import`);
    await page.getByRole('button', { name: 'Undo the import…' }).waitFor();
  });

  it('offers an empty list whose headings an import knows', async () => {
    const { page } = await visit();
    const offered = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Take an empty list' }).click();
    expect(await textOfDownload(await offered)).toBe(
      '\uFEFFStudent ID,Full name,Class,Date of birth,Email\r\n',
    );
  });
});
