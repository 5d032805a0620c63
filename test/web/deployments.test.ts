import type { Page } from 'playwright-core';
import { buildSite, type SiteFiles } from '../support/built-site';
import { Browsing } from './browsing';
import { changedSources } from './changed-sources';
import { FakeAir } from './fake-air';

/** A later build, of which everything is different: what every visitor loads, a section, and its messages. */
const later = changedSources({
  'ui/skeleton.tsx': (source) => source.replace('class="skeleton"', 'class="skeleton" data-later'),
  'app/shell/skip-link.tsx': (source) => source.replace('class="skip-link"', 'class="skip-link" data-later'),
  'sections/students/desk/desk-panel.tsx': (source) => source.replace('<section', '<section data-later'),
  'sections/students/messages/en.ts': (source) => source.replace('No students yet', 'Nobody yet'),
});

describe('a page that is open', () => {
  let browsing: Browsing;
  let before: SiteFiles;
  let after: SiteFiles;
  beforeAll(async () => {
    browsing = await Browsing.start();
    before = browsing.site.files;
    after = await buildSite([later]);
  });
  beforeEach(() => {
    browsing.site.files = before;
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  /** A page at Air that has not seen another section yet. */
  async function open(): Promise<Page> {
    const { page } = await browsing.visit({ at: '#/air', air: new FakeAir() });
    await page.evaluate('window.isTheSame = true');
    return page;
  }
  const toStudents = (page: Page) => page.getByRole('link', { name: 'Students' }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const isTheSame = (page: Page) => page.evaluate<boolean>('window.isTheSame === true');
  const isChunk = (url: URL) => url.pathname.startsWith('/chunks/');
  /** How often the tab has loaded the site from now on. */
  function countLoads(page: Page) {
    const loads = {
      count: 0,
      reach: async (count: number) => {
        while (loads.count < count) await page.waitForEvent('load');
        expect(loads.count).toBe(count);
      },
    };
    page.on('load', () => {
      loads.count += 1;
    });
    return loads;
  }

  it('finds under a name what has always been there', () => {
    const chunks = [...after].filter(([name]) => name.startsWith('chunks/'));
    const kept = chunks.filter(([name]) => before.has(name));
    for (const [name, file] of kept) expect(file).toEqual(before.get(name));
    expect(kept.length).toBeLessThan(chunks.length);
  });

  it('goes on through a deployment, with the sections of its own build', async () => {
    const page = await open();
    browsing.site.files = new Map([...before, ...after]);
    await toStudents(page);
    await page.getByText('No students yet').waitFor();
    expect(await isTheSame(page)).toBe(true);
    expect(await page.locator('[data-later]').count()).toBe(0);
    await page.reload();
    await page.getByText('Nobody yet').waitFor();
    expect(await page.locator('[data-later]').count()).toBe(2);
  });

  it('is loaded anew, at the same address, when the chunks of its build are gone', async () => {
    const page = await open();
    browsing.site.files = after;
    await toStudents(page);
    await page.getByText('Nobody yet').waitFor();
    expect(await isTheSame(page)).toBe(false);
    expect(page.url()).toMatch(/#\/students$/);
  });

  it.each([
    ['script', 'js'],
    ['style sheet', 'css'],
  ])('says so when a %s still does not come after loading anew once', async (_, kind) => {
    const page = await open();
    const loads = countLoads(page);
    const seen = new Set(
      await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)"),
    );
    await page.route(
      (url) => isChunk(url) && url.pathname.endsWith(kind) && !seen.has(url.href),
      (route) => route.abort(),
    );
    await toStudents(page);
    await loads.reach(1);
    await heading(page, 'This page could not be opened');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByText('No students yet').waitFor();
    await loads.reach(2);
  });

  it('is never empty: what cannot even begin says so in both languages', async () => {
    const page = await open();
    const loads = countLoads(page);
    await page.route(isChunk, (route) => route.abort());
    await page.reload();
    await loads.reach(2);
    await page.getByRole('heading', { name: 'Chưa mở được trang' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await heading(page, 'Can the children go out?');
  });

  it('stays as it is while the site cannot be reached, and says so', async () => {
    const page = await open();
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await toStudents(page);
    await heading(page, 'This page could not be opened');
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('link', { name: 'Air' }).click();
    await heading(page, 'Can the children go out?');
    await loads.reach(0);
    await page.context().setOffline(false);
    await toStudents(page);
    await heading(page, 'Students');
  });

  it('keeps its language when another one cannot be loaded', async () => {
    const page = await open();
    await page.route(isChunk, (route) => route.abort());
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
    await page.getByText('The server cannot be reached.').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
  });
});
