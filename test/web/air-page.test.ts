import type { Page } from 'playwright-core';
import { textOfDownload } from '../support/visitor';
import { Browsing, reload } from './browsing';
import { FakeAir, type FakeAirOptions } from './fake-air';

const NOW = Date.UTC(2026, 10, 20, 7, 25);
/** Seven past the hour in Ho Chi Minh City's 14:00, of a series whose newest value is 97. */
const USUAL = { now: NOW };

describe('a page of air', () => {
  let browsing: Browsing;
  let page: Page;
  beforeAll(async () => {
    browsing = await Browsing.start();
    ({ page } = await browsing.visit({ air: new FakeAir(USUAL), as: null, at: '#/air' }));
  });
  afterAll(async () => {
    expect(await browsing.leave()).toEqual([]);
    await browsing.end();
  });

  it('says the number, the word and the advice first, without a sign-in', async () => {
    expect(await tile(page).innerText()).toMatch(/97\s+Moderate\s+PM2\.5/);
    await page.getByText('Go outdoors as usual').waitFor();
    expect(await page.title()).toBe('Air quality · Schoolhouse');
    expect(await page.getByRole('button', { name: 'Run now' }).count()).toBe(0);
  });

  it('tells the day ahead, each pollutant, the weather and the source', async () => {
    const text = await page.locator('.air-now').innerText();
    for (const said of [
      '37%',
      'Best time outdoors',
      'Better avoided',
      '29 °C',
      'humidity 71%, wind 2.6 m/s',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/PM2\.5 highest\s+AQI 97\s+33\.9 µg\/m³/);
    const source = page.locator('.air-source');
    expect(await source.innerText()).toContain('Weather data by Open-Meteo.com');
    expect(await source.getByRole('link', { name: 'Open-Meteo.com' }).getAttribute('href')).toBe(
      '//open-meteo.com/',
    );
  });

  it('reads a chart out by keys', async () => {
    const slider = page.getByRole('slider', { name: 'The next seven days' });
    const said = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
    expect(await said()).toMatch(/^Fri 20 Nov, 14:00, AQI \d+, \w+/);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await said()).toMatch(/^Fri 20 Nov, 15:00, AQI \d+ \(\d+–\d+\), \w+/);
    await page.keyboard.press('PageUp');
    expect(await said()).toMatch(/^Sat 21 Nov, 15:00/);
    await page.keyboard.press('End');
    expect(await said()).toMatch(/^Fri 27 Nov, 14:00/);
    expect(await slider.getAttribute('aria-valuenow')).toBe(await slider.getAttribute('aria-valuemax'));
    await page.keyboard.press('ArrowRight');
    expect(await said()).toMatch(/^Fri 27 Nov, 14:00/);
    await page.keyboard.press('Home');
    // The day before is there for comparison.
    expect(await said()).toMatch(/^Thu 19 Nov, 15:00/);
    await page.keyboard.press('ArrowDown');
    expect(await slider.getAttribute('aria-valuenow')).toBe('0');
    expect(await part(page, 'The next seven days').locator('.chart-readout').innerText()).toContain(
      'Thu 19 Nov, 15:00',
    );
  });

  it('reads a chart out by pointing at it', async () => {
    const slider = page.getByRole('slider', { name: 'The next seven days' });
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('no chart');
    await page.mouse.move(box.x + box.width - 12, box.y + 100);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Fri 27 Nov/);
    await page.mouse.move(box.x + 45, box.y + 100);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Thu 19 Nov/);
  });

  it('shows PM2.5 instead, days or hours, and the same as a table', async () => {
    const history = part(page, 'The last thirty days');
    const slider = history.getByRole('slider');
    expect(await slider.getAttribute('aria-valuemax')).toBe('30');
    await history.getByRole('radio', { name: 'By hour' }).check({ force: true });
    expect(await slider.getAttribute('aria-valuemax')).toBe('719');
    await history.getByRole('radio', { name: 'PM2.5' }).check({ force: true });
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/µg\/m³$/);
    expect(await history.locator('.chart-band').count()).toBe(0);
    await history.getByText('Show as table').click();
    await history.getByRole('row').nth(24).waitFor();
    expect(await history.getByRole('row').count()).toBe(1 + 24);
    await history.getByRole('button', { name: 'Show 48 more' }).click();
    await history.getByRole('row').nth(72).waitFor();
    expect(await history.getByRole('row').count()).toBe(1 + 72);
  });

  it('hands out the rows of the API as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part(page, 'The next seven days').getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^air-forecast-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await textOfDownload(download)).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFtime_utc,time_local,lead_h,profile,pm2_5,pm2_5_p10,/);
    expect(lines).toHaveLength(1 + 168 + 1);
    expect(lines[1]).toMatch(/^2026-11-20T08:00:00\.000Z,2026-11-20T15:00:00\+07:00,1,general,/);
  });

  it('marks the spikes on both charts and lists them, by the clock of the place', async () => {
    const spikes = part(page, 'Sudden rises');
    expect(await spikes.getByRole('listitem').count()).toBe(3);
    const [newest = ''] = await spikes.getByRole('listitem').allInnerTexts();
    expect(newest).toMatch(
      /^Fri 20 Nov, 11:00\s+Going on now\s+Peak 89 µg\/m³, usually about 28\.\s+Quận 1, Quận 3, Quận 4 and 14 more$/,
    );
    expect(await part(page, 'The last thirty days').locator('.chart-anomaly').count()).toBe(3);
    expect(await part(page, 'The next seven days').locator('.chart-anomaly').count()).toBe(1);
  });

  it('tells how good the forecast is, where it is worse too', async () => {
    const rows = await part(page, 'How good the forecast is').getByRole('row').allInnerTexts();
    expect(rows[1]).toMatch(/^1 hr\s+6\.1\s+6\.1\s+-1%$/);
    expect(rows.at(-1)).toMatch(/^120 hr\s+[\d.]+\s+[\d.]+\s+\+\d+%$/);
  });

  it('ranks the areas, finds them without accents, and does not make 22 measurements of 4', async () => {
    const areas = part(page, 'By area');
    await areas.getByText('Estimated from 4 grid cells of a model, not 22 measurements').waitFor();
    await areas.getByText('Resolution about 45 km.').waitFor();
    expect(await areas.locator('.air-place').count()).toBe(22);
    const numbers = (await areas.getByRole('row').allInnerTexts())
      .slice(1)
      .map((row) => Number(row.split(/\s*\t\s*/)[1]?.split(/\s/)[0]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    await areas.getByRole('searchbox').fill('binh th');
    expect(await areas.getByRole('row').count()).toBe(1 + 1);
    expect(await areas.locator('.air-place:not(.air-place-other)').innerText()).toContain('Quận Bình Thạnh');
    await areas.getByRole('searchbox').fill('zzz');
    await areas.getByText('No area matches “zzz”.').waitFor();
  });
});

describe('the page, whatever the air', () => {
  let browsing: Browsing;
  let air: FakeAir;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function open(options: FakeAirOptions = {}, visit: Parameters<Browsing['visit']>[0] = {}) {
    air = new FakeAir({ ...USUAL, ...options });
    const { page } = await browsing.visit({ air, as: null, at: '#/air', ...visit });
    return page;
  }

  it('advises each group, and remembers which', async () => {
    const page = await open();
    await page.getByRole('radio', { name: 'Children' }).check({ force: true });
    await page.getByText('Watch how you feel').waitFor();
    expect(await page.locator('.air-facts').innerText()).toContain('Chance of reaching 101');
    await reload(page);
    await page.getByText('Watch how you feel').waitFor();
    expect(await page.getByRole('radio', { name: 'Children' }).isChecked()).toBe(true);
    expect(air.requests.at(-1)).not.toContain('general');
  });

  it('never shows one group the advice of another while it waits', async () => {
    const page = await open();
    await page.getByText('Go outdoors as usual').waitFor();
    air.set('/forecast/current', { status: 200, body: {}, delayMs: 60_000 });
    await page.getByRole('radio', { name: 'Children' }).check({ force: true });
    await page.getByText('Go outdoors as usual').waitFor({ state: 'detached' });
  });

  it('says how old everything is, and goes stale while one looks', async () => {
    const page = await open({ ageMinutes: 69 });
    await page.clock.install({ time: NOW });
    await reload(page);
    expect(await page.getByText('Updated 69 min').count()).toBe(6);
    expect(await page.getByText('This data is old').count()).toBe(0);
    await page.clock.fastForward('01:30');
    await page.getByText('This data is old').waitFor();
    expect(await page.getByText('Updated 70 min').count()).toBe(6);
  });

  it('shows stale data at once, with its age', async () => {
    const page = await open({ ageMinutes: 82 });
    expect(await page.locator('.air-notes').innerText()).toMatch(
      /This data is old\s+The newest computation was 82 min/,
    );
    expect(await tile(page).innerText()).toContain('97');
  });

  it('reads anew every few minutes, and when somebody comes back', async () => {
    const page = await open();
    await page.clock.install({ time: NOW });
    await reload(page);
    air.options = { ...USUAL, more: 80 };
    await page.clock.fastForward('05:01');
    await page.getByText('Cut down on hard exertion outdoors').waitFor();
  });

  it('says that nothing is there yet, and looks again when the service says to', async () => {
    air = new FakeAir(USUAL);
    const nothing = { status: 503, body: { message: 'Nothing yet.' }, headers: { 'retry-after': '30' } };
    air.set('*', nothing);
    const { page } = await browsing.visit({ air, as: null, at: '#/sign-in' });
    await page.clock.install({ time: NOW });
    await page.goto(page.url().replace('#/sign-in', '#/air'));
    await page.getByText('No forecast yet').waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    air.set('*', undefined);
    await page.clock.fastForward('00:31');
    await page.getByText('Go outdoors as usual').waitFor();
    expect(await page.getByText('No forecast yet').count()).toBe(0);
  });

  it('keeps what it has when the service can no longer be reached, and tries again', async () => {
    const page = await open();
    await page.clock.install({ time: NOW });
    await reload(page);
    air.set('*', 'unreachable');
    await page.clock.fastForward('05:01');
    await page.getByText('The server cannot be reached.').waitFor();
    expect(await tile(page).innerText()).toContain('97');
    expect(await page.locator('.air-failed').count()).toBe(0);
    expect(await page.locator('.chart-line').count()).toBe(2);
    air.set('*', undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
  });

  it('keeps everything while the connection is gone, and reads anew when it is back', async () => {
    const page = await open();
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    expect(await page.locator('.chart-line').count()).toBe(2);
    air.options = { ...USUAL, more: 80 };
    await page.context().setOffline(false);
    await page.getByText('Cut down on hard exertion outdoors').waitFor();
  });

  it('reads a chart out under a finger, and still scrolls', async () => {
    const page = await open({}, { hasTouch: true, viewport: { width: 360, height: 800 } });
    const slider = page.getByRole('slider', { name: 'The next seven days' });
    await slider.scrollIntoViewIfNeeded();
    await slider.tap({ position: { x: 250, y: 120 } });
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^(Wed|Thu|Fri)/);
    expect(await slider.evaluate((plot) => getComputedStyle(plot).touchAction)).toBe('pan-y');
  });

  it('lets one part fail without the others', async () => {
    air = new FakeAir(USUAL);
    air.set('/districts/current', { status: 500, body: { message: 'The reason of the server.' } });
    const { page } = await browsing.visit({ air, as: null, at: '#/air' });
    await part(page, 'By area')
      .getByText('This part could not be loaded: The server ran into a problem.')
      .waitFor();
    expect(await tile(page).innerText()).toContain('97');
  });

  it('warns of made-up air, and of runs that failed', async () => {
    const page = await open({ source: 'synthetic', lastRun: 'failed' });
    const notes = page.locator('.air-notes');
    await notes.getByText('Synthetic data').waitFor();
    await notes.getByText('The newest run failed').waitFor();
    air.options = { ...USUAL, lastRun: 'partial' };
    await reload(page);
    await notes.getByText('The newest run finished in part only').waitFor();
    expect(await notes.getByText('Synthetic data').count()).toBe(0);
  });

  it('says what would be there when there is nothing', async () => {
    const page = await open({ spikes: 0, isSkillEnough: false });
    await part(page, 'Sudden rises').getByText('No sudden rises.').waitFor();
    await part(page, 'How good the forecast is').getByText('Not enough runs to tell.').waitFor();
    expect(await page.getByText('Triangle:').count()).toBe(0);
  });

  it('shows a hostile name as text, in tile, list, title and rise', async () => {
    const name = '<img src=x onerror=alert(1)> =1+1 {{7*7}} "\'';
    const page = await open({ areas: [{ id: 'a', name, lat: 10.7, lon: 106.7 }] });
    await page.getByRole('rowheader', { name }).waitFor();
    expect(await page.locator('.air-place').getAttribute('title')).toBe(name);
    expect(await page.locator('.air img').count()).toBe(0);
  });

  it('has room for any number of areas', async () => {
    const page = await open({}, { viewport: { width: 320, height: 700 } });
    for (const count of [1, 5, 168]) {
      air.options = { ...USUAL, areas: villages(count) };
      await reload(page);
      await page
        .locator('.air-place')
        .nth(count - 1)
        .waitFor();
      expect(await page.locator('.air-place').count()).toBe(count);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    }
  });

  it('shows the bands in the colours of one’s choice, and remembers it', async () => {
    const page = await open();
    const colour = () => tile(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour()).toBe('rgb(255, 247, 143)');
    await page.getByRole('radio', { name: 'EPA standard' }).check({ force: true });
    expect(await colour()).toBe('rgb(255, 255, 0)');
    await reload(page);
    expect(await colour()).toBe('rgb(255, 255, 0)');
    expect(await tile(page).innerText()).toMatch(/97\s+Moderate/);
  });

  it('tells the time of the place, wherever the browser is', async () => {
    const page = await open({ utcOffsetHours: -3 }, { timezoneId: 'Pacific/Auckland' });
    await page.getByText('As of Fri 20 Nov, 04:00').waitFor();
  });
});

function tile(page: Page) {
  return page.locator('.air-tile');
}

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function villages(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    name: `Phường ${i}`,
    lat: 10 + (i % 13) / 10,
    lon: 106 + (i % 7) / 10,
  }));
}
