import { flagSvg } from '../../../../lambdas/forecast/school-page/getFlag/flag-svg';
import { getFlag } from '../../../../lambdas/forecast/school-page/getFlag/get-flag';
import { madeCourses } from '../../../support/made-courses';
import { computedAt, schoolReading, textOf } from '../../../support/school-reading';

const minute = 60_000;
const open = { gzipAccepted: false } as const;

describe('the flag', () => {
  const flag = (later?: number, lang: 'vi' | 'en' = 'en') =>
    textOf(getFlag(schoolReading(madeCourses(computedAt), later))({ query: { lang }, ...open }));

  it('has its colour, its name on it and all of it in its title', async () => {
    const { text, headers } = await flag();
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(text).toContain('fill="#ffff00"');
    expect(text).toMatch(/<text [^>]*>Yellow<\/text>/);
    expect(text).toContain('<title id="title">Air quality flag, 20/11: Yellow. AQI 72. Made-up data');
    expect(text).toMatch(/role="img" aria-labelledby="title"/);
    expect(text).not.toMatch(/style|script|href/);
    expect((await flag(0, 'vi')).text).toContain('>Vàng</text>');
  });

  it('is that of tomorrow in the evening, while the data is fresh; none from data that is old', async () => {
    const evening = '2026-11-20T11:30:00.000Z';
    const deps = schoolReading(madeCourses(evening), minute, evening);
    expect((await textOf(getFlag(deps)({ query: { lang: 'en' }, ...open }))).text).toContain('21/11');
    const { text } = await flag(71 * minute);
    expect(text).toContain('No flag yet: look again later');
    expect(text).toMatch(/<text [^>]*>\?<\/text>/);
    expect(text).not.toContain('AQI');
  });

  it('is that of Monday when the week is over, and on a day without school', async () => {
    for (const at of ['2026-11-20T11:30:00.000Z', '2026-11-21T02:00:00.000Z']) {
      const deps = schoolReading(madeCourses(at), minute, at, 'mon-fri');
      expect((await textOf(getFlag(deps)({ query: { lang: 'en' }, ...open }))).text).toContain('23/11');
    }
  });

  it('writes no markup from text', () => {
    const text = { name: '<b>', day: '"&\'', title: '</title><script>' };
    expect(flagSvg({ colour: 'red', ...text })).toContain('&lt;/title&gt;&lt;script&gt;');
  });
});
