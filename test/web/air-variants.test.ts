import { fitsInto } from '../support/visitor';
import { openAir, part, tile, USUAL } from './air-page';
import { Browsing, reload } from './browsing';

describe('the page, whatever the air', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('advises each group and activity, and remembers which', async () => {
    const { page, air } = await openAir(browsing, { more: 40 });
    const said = () => page.locator('.v-say').first().innerText();
    const first = await said();
    await page.getByLabel('Advice for').selectOption('Breathing illness');
    await page.getByLabel('Doing').selectOption('Practice, 2–4 hours');
    await expect.poll(said).toBe('Stay inside');
    expect(first).not.toBe('Stay inside');
    await reload(page);
    expect(await said()).toBe('Stay inside');
    expect(await page.getByLabel('Doing').inputValue()).toBe('practice');
    expect(air.requests.filter((request) => request.includes('/forecast/day')).at(-1)).toContain(
      'respiratory',
    );
  });

  it('reads a chart out under a finger, and still scrolls', async () => {
    const { page } = await openAir(browsing, {}, { hasTouch: true, viewport: { width: 360, height: 800 } });
    const slider = page.getByRole('slider', { name: 'The next seven days' });
    await slider.scrollIntoViewIfNeeded();
    await slider.tap({ position: { x: 250, y: 120 } });
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^(Wed|Thu|Fri)/);
    expect(await slider.evaluate((plot) => getComputedStyle(plot).touchAction)).toBe('pan-y');
  });

  it('warns of runs that failed', async () => {
    const { page, air } = await openAir(browsing, { lastRun: 'failed' });
    const notes = page.locator('.air-notes');
    await notes.getByText('The newest run failed').waitFor();
    air.options = { ...USUAL, lastRun: 'partial' };
    await reload(page);
    await notes.getByText('The newest run finished in part only').waitFor();
  });

  it('says what would be there when there is nothing', async () => {
    const { page } = await openAir(browsing, { spikes: 0, isSkillEnough: false });
    await part(page, 'Sudden rises').getByText('No sudden rises.').waitFor();
    await part(page, 'How good the forecast is').getByText('Not enough runs to tell.').waitFor();
    expect(await page.getByText('Triangle:').count()).toBe(0);
  });

  it('shows a hostile name as text, in tile, list, title and rise', async () => {
    const name = '<img src=x onerror=alert(1)> =1+1 {{7*7}} "\'';
    const { page } = await openAir(browsing, { areas: [{ id: 'a', name, lat: 10.7, lon: 106.7 }] });
    await page.getByRole('rowheader', { name }).waitFor();
    expect(await page.locator('.air-place').getAttribute('title')).toBe(name);
    expect(await page.locator('.air img').count()).toBe(0);
  });

  it('has room for any number of areas', async () => {
    const { page, air } = await openAir(browsing, {}, { viewport: { width: 320, height: 700 } });
    for (const count of [1, 5, 168]) {
      air.options = { ...USUAL, areas: villages(count) };
      await reload(page);
      await page
        .locator('.air-place')
        .nth(count - 1)
        .waitFor();
      expect(await page.locator('.air-place').count()).toBe(count);
      await fitsInto(page, 320);
    }
  });

  it('shows the bands in the colours of one’s choice, and remembers it', async () => {
    const { page } = await openAir(browsing);
    const colour = () => tile(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour()).toBe('rgb(255, 247, 143)');
    await page.getByRole('radio', { name: 'EPA standard' }).check({ force: true });
    expect(await colour()).toBe('rgb(255, 255, 0)');
    await reload(page);
    expect(await colour()).toBe('rgb(255, 255, 0)');
    expect(await tile(page).innerText()).toMatch(/97\s+Moderate/);
  });

  it('tells the time of the place, wherever the browser is', async () => {
    const { page } = await openAir(browsing, { utcOffsetHours: -3 }, { timezoneId: 'Pacific/Auckland' });
    await page.getByText('As of Fri 20 Nov, 04:00').waitFor();
  });
});

function villages(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    name: `Phường ${i}`,
    lat: 10 + (i % 13) / 10,
    lon: 106 + (i % 7) / 10,
  }));
}
