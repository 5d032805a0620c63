import type { Page } from 'playwright-core';
import { appearances, axeEverywhere, farthestApart, fitsInto } from '../support/visitor';
import { Browsing, reload } from './browsing';
import { FakeAir } from './fake-air';
import type { FakeAirOptions } from './fake-air-rows';
import type { Reply } from './fake-school';
import { recordShifts, shiftsUntilNow } from './layout-shifts';

interface State {
  readonly name: string;
  readonly air?: FakeAirOptions;
  readonly answers?: Reply | 'unreachable';
  readonly reach?: (page: Page) => Promise<void>;
  /** In the two appearances that differ most where the same elements are judged in all of them elsewhere. */
  readonly isThorough?: boolean;
}

const states: readonly State[] = [
  { name: 'on a moderate day', isThorough: true },
  { name: 'on a hazardous day, stale and made up', air: { more: 300, ageMinutes: 200, source: 'synthetic' } },
  {
    name: 'in the colours of the EPA, with tables open',
    air: { more: 50 },
    reach: async (page) => {
      await page.locator('input[value=standard]').check({ force: true });
      for (const table of await page.locator('summary').all()) await table.click();
    },
  },
  {
    name: 'before the first run',
    answers: { status: 503, body: {}, headers: { 'retry-after': '60' } },
    reach: (page) => page.locator('.air-warning').waitFor(),
  },
  {
    name: 'out of reach',
    answers: 'unreachable',
    reach: (page) => page.locator('.air-failed').nth(4).waitFor(),
  },
  {
    name: 'with the notice open',
    air: { source: 'synthetic', more: 60 },
    reach: (page) => page.getByRole('button', { name: /Print the notice|In thông báo/ }).click(),
  },
  {
    name: 'with mails asked for that it cannot send',
    reach: (page) => page.getByRole('button', { name: /Ask for the mails|Đăng ký nhận thư/ }).click(),
  },
  { name: 'without weather, measured', air: { isWeatherKnown: false, basis: 'station' } },
  { name: 'with nothing to tell', air: { spikes: 0, isSkillEnough: false, areas: [] } },
];

describe('the air', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it.each(states)(
    'has nothing that axe finds $name',
    async ({ air: options, answers, reach, isThorough }) => {
      const air = new FakeAir(options);
      air.set('*', answers);
      const { page } = await browsing.visit({ air, at: '#/air', reducedMotion: 'reduce' });
      await reach?.(page);
      expect(await axeEverywhere(page, isThorough ? appearances : farthestApart)).toEqual([]);
    },
  );

  it('never scrolls sideways', async () => {
    const { page } = await browsing.visit({ air: new FakeAir({ more: 300 }), at: '#/air', locale: 'vi-VN' });
    for (const table of await page.locator('summary').all()) await table.click();
    for (const width of [1920, 1000, 620, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await fitsInto(page, width);
    }
  });

  it('does not move what one reads while the rest comes', async () => {
    const air = new FakeAir();
    const { page } = await browsing.visit({ air, at: '#/air', viewport: { width: 1280, height: 900 } });
    await page.addInitScript(recordShifts);
    await reload(page);
    await page.locator('.chart-line').nth(1).waitFor();
    await page.getByLabel('Advice for').selectOption('Older adults');
    await page.locator('.v-say').first().waitFor();
    expect(await shiftsUntilNow(page)).toBeLessThan(0.05);
  });

  it('keeps number and word where colours are forced, and needs none of them', async () => {
    const { page } = await browsing.visit({ air: new FakeAir(), at: '#/air', forcedColors: 'active' });
    const border = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopStyle);
    for (const selector of ['.air-tile', '.air-chip', '.air-place'])
      expect(await border(selector)).toBe('solid');
    expect(await page.locator('.chart-band').first().isVisible()).toBe(false);
  });

  it('prints the figures without the switches', async () => {
    const { page } = await browsing.visit({ air: new FakeAir(), at: '#/air' });
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.header', '.air-tools', '.air-run', '.search']) {
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    }
    for (const shown of ['.air-number', '.air-list', '.chart-line']) {
      expect(await page.locator(shown).first().isVisible()).toBe(true);
    }
  });

  it('can be walked through with the Tab key, the focus always seen', async () => {
    const { page } = await browsing.visit({ air: new FakeAir(), at: '#/air' });
    await page.locator('.skip-link').focus();
    const stops: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<{ name: string; outlined: boolean } | null>(`(() => {
        const at = document.activeElement;
        if (at === document.body) return null;
        const shown = at.type === 'radio' ? at.parentElement.querySelector('.segment') : at;
        return { name: at.name || at.getAttribute('aria-label') || at.textContent.trim(), outlined: getComputedStyle(shown).outlineStyle !== 'none' };
      })()`);
      if (!stop) break;
      expect(stop).toEqual({ name: stop.name, outlined: true });
      stops.push(stop.name);
    }
    expect(stops.slice(stops.indexOf('profile'))).toEqual([
      'profile',
      'activity',
      'Print the notice',
      'For your own page',
      'Calendar',
      'Feed of sudden rises',
      'email',
      'group',
      'threshold',
      'probability',
      ...['quietFrom', 'quietFrom', 'quietFrom', 'quietFrom'],
      ...['quietTo', 'quietTo', 'quietTo', 'quietTo'],
      'language',
      'Ask for the mails',
      'forecast-metric',
      'The next seven days',
      'Show as table',
      'Download CSV',
      'detail',
      'history-metric',
      'The last thirty days',
      'Show as table',
      'Download CSV',
      'Search areas',
      'Show 11 more',
      'palette',
      'Run now',
      'Open-Meteo.com',
      'CC BY 4.0',
    ]);
  });
});
