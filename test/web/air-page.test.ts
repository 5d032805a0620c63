import type { Page } from 'playwright-core';
import { textOfDownload } from '../support/visitor';
import { part, tile, USUAL } from './air-page';
import { Browsing } from './browsing';
import { FakeAir } from './fake-air';

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

  it('says the verdict first, then the number and the word, without a sign-in', async () => {
    const first = page.locator('.verdicts .v').first();
    expect(await first.innerText()).toMatch(/^Now, 14:25\s+AQI\s+97\s+model\s+Go out as usual/);
    expect(await tile(page).innerText()).toMatch(/97\s+Moderate\s+PM2\.5/);
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
    expect(lines[1]).toMatch(/^2026-11-20T08:00:00\.000Z,2026-11-20T15:00:00\+07:00,1,children,/);
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
