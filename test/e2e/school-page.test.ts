import { type ForecastReading, openForecastReading } from '../support/forecast-reading';

const minute = 60_000;
let air: ForecastReading;

beforeAll(async () => {
  air = await openForecastReading();
});
afterAll(() => air.system.close());

const files = [
  ['/air/flag.svg', 'image/svg+xml', /^<svg xmlns[\s\S]*<\/svg>\n$/],
  ['/air/plan.ics', 'text/calendar', /^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/],
  ['/air/feed.atom', 'application/atom+xml', /^<\?xml[\s\S]*<\/feed>\n$/],
] as const;

const at = (path: string, init: RequestInit = {}) =>
  fetch(air.system.endpoints.web.url.replace(/\/$/, '') + path, init);

describe('what a school takes for its own page, through the distribution', () => {
  it('is not there before the first run, and says when to ask again', async () => {
    for (const [path] of files) {
      const { status, headers } = await at(path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '60']);
    }
    await air.clock.advance(minute);
  });

  it.each(files)('%s is %s, kept by the edge and by its ETag', async (path, type, whole) => {
    await air.clock.advance(61 * minute);
    await air.leaveCachesOf(0);
    const first = await at(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(first.headers.get('cache-control')).toMatch(
      /^public, max-age=\d+, s-maxage=60, must-revalidate, stale-if-error=0$/,
    );
    expect(await first.text()).toMatch(whole);
    const second = await at(`${path}?utm_source=page`);
    expect(second.headers.get('x-cache')).toBe('Hit from cloudfront');
    const english = await at(`${path}?lang=en`);
    expect(english.headers.get('x-cache')).toBe('Miss from cloudfront');
    expect(await english.text()).not.toBe(await second.text());
    const known = await at(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
    const head = await at(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  });

  it('lets other sites show the flag, and nothing else', async () => {
    const policies = await Promise.all(
      ['/air/flag.svg', '/air/plan.ics', '/', '/forecast/current'].map(async (path) =>
        (await at(path)).headers.get('cross-origin-resource-policy'),
      ),
    );
    expect(policies).toEqual(['cross-origin', 'same-origin', 'same-origin', 'same-origin']);
  });

  it('refuses a language that it does not speak', async () => {
    for (const [path] of files) expect((await at(`${path}?lang=fr`)).status).toBe(400);
    expect((await at('/air/nothing.ics')).status).toBe(404);
  });
});
