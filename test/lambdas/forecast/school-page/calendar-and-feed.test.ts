import fc from 'fast-check';
import { parseAtomFeed } from 'feedsmith';
import { convertIcsCalendar } from 'ts-ics';
import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import { localTime } from '../../../../lambdas/forecast/cities/local-time';
import { getCalendar } from '../../../../lambdas/forecast/school-page/getCalendar/get-calendar';
import { escapeText, fold, icalendar } from '../../../../lambdas/forecast/school-page/getCalendar/icalendar';
import { atom } from '../../../../lambdas/forecast/school-page/getFeed/atom';
import { getFeed } from '../../../../lambdas/forecast/school-page/getFeed/get-feed';
import { stableUuid } from '../../../../lambdas/forecast/school-page/stable-uuid';
import { anyCharacter } from '../../../support/any-character';
import { madeAnomalies } from '../../../support/made-caches';
import { madeCourses } from '../../../support/made-courses';
import { computedAt, schoolReading, textOf } from '../../../support/school-reading';

const minute = 60_000;
const open = { gzipAccepted: false } as const;

describe('the calendar', () => {
  const calendar = (later?: number, lang: 'vi' | 'en' = 'en', at = computedAt) =>
    textOf(
      getCalendar(schoolReading(madeCourses(at), later))({ query: { group: 'children', lang }, ...open }),
    );

  it('has the slots that are not over, to a reader that is not ours', async () => {
    const { text, headers } = await calendar();
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
      etag: expect.stringMatching(/^W\//),
    });
    const { events = [], prodId, version } = convertIcsCalendar(undefined, text);
    expect([prodId, version]).toEqual(['-//Schoolhouse//Air//EN', '2.0']);
    expect(events.map(({ summary, start }) => [start.date.toISOString(), summary]).slice(0, 6)).toEqual([
      ['2026-11-20T06:30:00.000Z', 'Afternoon: Go out as usual'],
      ['2026-11-20T09:30:00.000Z', 'After school: Go out as usual'],
      ['2026-11-20T23:30:00.000Z', 'Before school: Go out as usual'],
      ['2026-11-21T00:15:00.000Z', 'Morning: Go out as usual'],
      ['2026-11-21T02:15:00.000Z', 'Recess: Go out as usual'],
      ['2026-11-21T06:30:00.000Z', 'Afternoon: Out, but shorter'],
    ]);
    expect(events[5]?.description).toContain('AQI about 110, 8 times in 10 from 60 to 160.');
    expect(events[5]?.description).toContain('Bad for everybody (151): 5 in 10.');
    expect(events[5]?.description).toContain('Made-up data for trying things out, not real air.');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('keeps the UID of a slot from run to run and in every language', async () => {
    const uidsOf = async (...how: Parameters<typeof calendar>) =>
      (convertIcsCalendar(undefined, (await calendar(...how)).text).events ?? []).map(({ uid }) => uid);
    const before = await uidsOf();
    expect(await uidsOf(30 * minute, 'vi')).toEqual(before);
    expect(await uidsOf(60 * minute, 'en', '2026-11-20T08:10:00.000Z')).toEqual(before);
  });

  it('has events on school days only', async () => {
    const deps = schoolReading(madeCourses(computedAt), 0, computedAt, 'mon-fri');
    const { text } = await textOf(getCalendar(deps)({ query: { group: 'children', lang: 'en' }, ...open }));
    const { events = [] } = convertIcsCalendar(undefined, text);
    // Afternoon and after school on Friday, what is known of Monday.
    const days = events.map(({ start }) => localTime(start.date.getTime(), 'Asia/Ho_Chi_Minh').slice(0, 10));
    expect([...new Set(days)]).toEqual(['2026-11-20', '2026-11-23']);
  });

  it('gives no verdict from data that is old', async () => {
    const { text } = await calendar(71 * minute);
    const { events = [] } = convertIcsCalendar(undefined, text);
    expect(events.length).toBeGreaterThan(5);
    for (const { summary } of events) expect(summary).toMatch(/: Ask again later: the data is old\.$/);
    expect(text).not.toContain('AQI');
  });

  it('ends every line with CRLF after at most 75 octets, whatever the text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const event = { uid: 'u', from: 0, to: 3_600_000, summary, description };
        const written = icalendar({ name: summary, stamp: computedAt, events: [event] });
        const lines = written.split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const unfolded = written.replace(/\r\n /g, '').split('\r\n');
        expect(unfolded).toContain(`SUMMARY:${escapeText(summary)}`);
        expect(unfolded.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
      }),
    );
    expect(fold('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(escapeText('a,b;c\\d\ne\r\u0007')).toBe('a\\,b\\;c\\\\d\\ne');
  });
});

describe('the feed', () => {
  const feed = (anomalies: readonly Anomaly[], lang: 'vi' | 'en' = 'en') =>
    textOf(getFeed(schoolReading(anomalies))({ query: { lang }, ...open }));

  it('has an entry for a rise and one for its end, to a reader that is not ours', async () => {
    const [first] = madeAnomalies(computedAt, 1);
    if (!first) throw new Error('No anomaly');
    const over = {
      ...first,
      id: 'a'.repeat(16),
      ended_at: '2026-11-20T05:00:00.000Z',
      status: 'closed',
    } as const;
    const going = { ...first, id: 'b'.repeat(16), ended_at: null, status: 'open' } as const;
    const { text, headers } = await feed([going, over]);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { id, title, updated, entries = [] } = parseAtomFeed(text);
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([title?.value, Number.isNaN(Date.parse(String(updated)))]).toEqual([
      'Air: sudden rises and all-clears, Thành phố Hồ Chí Minh',
      false,
    ]);
    const titles = entries.map((entry) => entry.title?.value).toSorted();
    expect(titles).toEqual([
      'All clear: the fine dust is down again',
      'Sudden rise of fine dust',
      'Sudden rise of fine dust',
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(3);
    const again = parseAtomFeed((await feed([going, over], 'vi')).text);
    expect(again.entries?.map((entry) => entry.id)).toEqual(entries.map((entry) => entry.id));
  });

  it('is a feed without entries as well, and of the newest 50', async () => {
    expect(parseAtomFeed((await feed([])).text)).toMatchObject({ updated: computedAt });
    const { entries = [] } = parseAtomFeed((await feed(madeAnomalies(computedAt, 60))).text);
    expect(entries).toHaveLength(50);
  });

  it('says any text as it is', () => {
    const text = fc.string({ unit: anyCharacter, minLength: 1 }).map((each) => `x${each}x`);
    fc.assert(
      fc.property(text, (title) => {
        const common = { id: stableUuid('x'), updated: computedAt };
        const entry = { ...common, published: computedAt, title, content: title };
        const written = atom({ ...common, language: 'vi', title: 'T', author: title, entries: [entry] });
        const found = parseAtomFeed(written).entries?.[0]?.title?.value;
        const allowed = title.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
        expect(plain(found)).toBe(plain(allowed));
      }),
    );
  });

  /** Readers of XML make one kind of line end of all, and trim. */
  function plain(text = ''): string {
    return text.replace(/\s+/g, ' ').trim();
  }
});
