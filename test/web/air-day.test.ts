import { NOW, openAir, part } from './air-page';
import { Browsing } from './browsing';
import type { FakeAirOptions } from './fake-air-rows';

const hour = 3_600_000;
/** 14:25 in Ho Chi Minh City is NOW: mornings and evenings of the same day. */
const at = (local: number) => NOW + (local - 14) * hour;

describe("the school's day on the page", () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const phone = { viewport: { width: 360, height: 740 } };
  const airs: readonly (readonly [string, FakeAirOptions])[] = [
    ['clean', { more: -25 }],
    ['moderate', {}],
    ['unhealthy for children', { more: 12, source: 'synthetic' }],
    ['unhealthy for everybody', { more: 60, source: 'synthetic' }],
    ['hazardous', { more: 300 }],
    ['measured', { basis: 'station' }],
    ['worse later', { more: -25, now: at(8), rise: { from: 13, aqi: 130 } }],
    ['after school', { now: at(19) }],
  ];
  const both = ['en-US', 'vi-VN'].flatMap((locale) =>
    airs.map(([name, air]) => [name, locale, air] as const),
  );

  it.each(both)('stands above 500 px of a phone, now and next: %s, %s', async (_, locale, air) => {
    const { page } = await openAir(browsing, air, { ...phone, locale });
    const ends: number[] = [];
    for (const id of ['now', 'next']) {
      const card = page.locator(`[data-fold=${id}]`);
      const box = await card.boundingBox();
      expect(await card.locator('.vd').count()).toBe(1);
      ends.push((box?.y ?? 1_000) + (box?.height ?? 0));
    }
    expect(Math.max(...ends)).toBeLessThanOrEqual(500);
    expect(await page.locator('.verdicts .mark').count()).toBe(2);
  });

  it('never says "as usual" alone when something worse is to come', async () => {
    const later = { more: -25, now: at(8), rise: { from: 13, aqi: 75 } };
    const { page } = await openAir(browsing, later);
    const now = page.locator('[data-fold=now]');
    expect(await now.innerText()).toContain('Go out as usual');
    expect(await now.innerText()).toContain('From 13:30: stay inside.');
    expect(await page.locator('[data-fold=next]').innerText()).toMatch(/^This afternoon, 13:30–16:30/);
  });

  it('speaks of tomorrow when the afternoon is over, and not of slots that are', async () => {
    const { page } = await openAir(browsing, { now: at(19) });
    expect(await page.locator('[data-fold=next]').innerText()).toMatch(/^Tomorrow morning/);
    const slots = await page.locator('.strip li').allInnerTexts();
    expect(slots.filter((slot) => /\bover$/.test(slot.trim()))).toHaveLength(5);
    await part(page, 'Today’s flag').getByText('The school’s day is over.').waitFor();
  });

  it.each([
    ['Friday evening', 19, /^Monday morning, 07:15–09:15/, false],
    ['Saturday', 24 + 10, /^Monday morning, 07:15–09:15/, true],
    ['Sunday', 48 + 10, /^Tomorrow morning, 07:15–09:15/, true],
  ] as const)('shows the next school day at the end of a week of five days: %s', async (...of) => {
    const [, local, title, isFree] = of;
    const { page } = await openAir(browsing, { now: at(local), days: 'mon-fri', more: -25 });
    expect(await page.locator('[data-fold=next]').innerText()).toMatch(title);
    // What is said of the coming hour is no matter of school.
    expect(await page.locator('[data-fold=now] .vd').count()).toBe(1);
    const monday = 'No school today. This is the next school day: Monday, 23 Nov.';
    expect(await page.getByText(monday).count()).toBe(isFree ? 1 : 0);
    const slots = await page.locator('.strip h3').allInnerTexts();
    expect(slots).toEqual([
      ...['Now', 'Before school', 'Morning', 'Recess', 'Afternoon', 'After school'],
      ...(isFree ? [] : ['Monday morning']),
    ]);
    if (!isFree) return;
    await part(page, 'Flag of Monday, 23 Nov')
      .getByText(/AQI about \d+/)
      .waitFor();
    await page.getByRole('button', { name: 'Print the notice' }).click();
    expect(await page.locator('.paper').innerText()).toMatch(/^Ho Chi Minh City, Monday, 23 Nov/);
    expect((await page.locator('.paper').innerText()).match(/\d\d:\d\d–\d\d:\d\d/g)).toHaveLength(5);
  });

  it('gives an area the verdict that its air has at the top of the page', async () => {
    const { page } = await openAir(browsing, {}, { viewport: { width: 1280, height: 900 } });
    const verdicts = async () =>
      (await page.locator('.air-list tbody tr').allInnerTexts()).map((row) => {
        const [, aqi, verdict] = row.match(/\t(\d+)[\s\S]*\t\s*(.+?)\s*$/) ?? [];
        return [Number(aqi) > 150 ? 'red' : Number(aqi) > 100 ? 'orange' : 'yellow', verdict];
      });
    const all = async () => [...new Set((await verdicts()).map(String))];
    expect(await all()).toEqual(['orange,Go out']);
    await page.locator('.air-choices [name=activity]').selectOption('practice');
    expect(await all()).toEqual(['orange,Shorter']);
  });

  it('has each slot with its verdict, its chance and why, by activity', async () => {
    const { page } = await openAir(browsing, { now: at(8), more: -20, rise: { from: 15, aqi: 75 } });
    const [now = '', , , , afternoon = ''] = await page.locator('.strip li').allInnerTexts();
    expect(now).toMatch(/^Now\s+08:25–09:25/);
    expect(afternoon).toMatch(/^Afternoon\s+13:30–16:30\s+(Shorter|Inside)\s+\d+ \d+–\d+ model/);
    expect(afternoon).toMatch(/Bad for children \(101\):\s+(almost surely|\d in 10)/);
    expect(afternoon).toMatch(/Up from \d+ now\. Highest around 1[56]:00\./);
    const practice = await part(page, 'By activity')
      .getByRole('row', { name: /^Afternoon/ })
      .innerText();
    expect(practice).toMatch(/^Afternoon\s+(Go out|Shorter|Inside)\s+(Go out|Shorter|Inside)\s+Inside$/);
    expect(await page.locator('.strip [aria-current=time] h3').innerText()).toBe('Now');
  });

  it('says of UV and heat what scales say, and where they are not known', async () => {
    const { page, air } = await openAir(browsing);
    const sun = part(page, 'Sun and heat');
    expect(await sun.innerText()).toMatch(/UV \d+, (low|moderate|high|very high|extreme)\s+model/);
    expect(await sun.innerText()).toMatch(/Feels like 3\d °C\s+model/);
    expect(await sun.innerText()).toContain('WHO UV index, US NWS heat index');
    air.options = { ...air.options, isWeatherKnown: false };
    await page.getByLabel('Advice for').selectOption('Everyone');
    await sun.getByText('UV: not known').waitFor();
    await sun.getByText('Heat: not known').waitFor();
  });

  it.each([
    [{}, 'model'],
    [{ source: 'synthetic' }, 'made up'],
  ] as const)('marks every part with figures: %j as %s', async (options, mark) => {
    const { page } = await openAir(browsing, { ...options, now: at(8) });
    const without: string[] = [];
    for (const region of await page
      .locator('.air section:has(.air-chip, .air-number, .air-figure, .chart-line, td)')
      .all()) {
      const text = await region.innerText();
      // The names of the bands and the verdicts of the table have no figures of the air.
      if (/^(AQI scale|By activity)/.test(text)) continue;
      if (!text.includes(mark)) without.push(text.slice(0, 40));
    }
    expect(without).toEqual([]);
    const others = ['measured (station)', 'model', 'made up'].filter((each) => each !== mark);
    const marks = await page.locator('.air .mark').allInnerTexts();
    expect(marks.filter((each) => others.includes(each))).toEqual([]);
    expect(marks.length).toBeGreaterThan(10);
  });

  it('calls measured what a station measured, and never what is to come', async () => {
    const { page } = await openAir(browsing, { basis: 'station', now: at(8) });
    expect(await page.locator('[data-fold=now] .mark').innerText()).toBe('measured (station)');
    expect(await page.locator('.air-when .mark').innerText()).toBe('measured (station)');
    expect(await page.locator('.air-when').innerText()).toContain('the station School roof, 2.1 km');
    const pollutants = await page.locator('.air-pollutants .mark').allInnerTexts();
    expect(pollutants).toEqual(['measured (station)', ...Array<string>(5).fill('model')]);
    expect(await page.locator('.air .mark-station').count()).toBe(3);
  });

  it.each(['en-US', 'vi-VN'])('prints a notice on one sheet of A4, %s', async (locale) => {
    const air = { now: at(6), more: 60, source: 'synthetic', school: 'Trường mẫu' };
    const { page } = await openAir(browsing, air, { locale });
    await page.getByRole('button', { name: /Print the notice|In thông báo/ }).click();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.header, .verdicts, .air-grid').filter({ visible: true }).count()).toBe(0);
    const text = await page.locator('.paper').innerText();
    expect(text).toMatch(/Flag: purple|Cờ tím/);
    expect(text.match(/\d\d:\d\d–\d\d:\d\d/g)).toHaveLength(6);
    expect(text).toMatch(/made up|giả lập/);
    expect(text).toMatch(/^Trường mẫu, (Ho Chi Minh City, Friday, 20 Nov|TP\. Hồ Chí Minh, Thứ Sáu, 20\/11)/);
    expect(text.match(/UV \d+, /g)).toHaveLength(6);
    expect(text.match(/(Feels like|Cảm giác như) \d+ °C/g)).toHaveLength(6);
    await page.keyboard.press('Escape');
    await page.locator('.paper').waitFor({ state: 'detached' });
  });
});
