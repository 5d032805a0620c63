import { buildSite } from '../support/built-site';
import { Browsing } from './browsing';
import { changedSources } from './changed-sources';

describe('the built page', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('shows a message whose key is put together, and leaves a text alone that equals a key', async () => {
    const nav = changedSources({
      'app/shell/nav.tsx': (source) =>
        source.replace(
          /t\(`nav\.[^`]*`\)/,
          `t(\`\${area === 'air' ? 'air' : 'students'}.title\`) + (sessionStorage.setItem('air.title', area) ?? '')`,
        ),
    });
    browsing.site.files = await buildSite([nav]);
    const { page } = await browsing.visit();
    expect(await page.locator('.nav li').allInnerTexts()).toEqual(['Students', 'Students', 'Air quality']);
    expect(await page.evaluate(`sessionStorage.getItem('air.title')`)).toBe('air');
  });
});
