import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createManualClock, type ManualClock } from 'cdk-offline';
import { forecastOnStart } from '../../../local/forecast-on-start';

interface Forecast {
  readonly status: string;
  readonly startedAt: string;
  readonly source: string;
}

/** Every question that was put to the API, but those for its health while a run is waited for. */
const asked: string[] = [];
let forecast: Forecast | undefined;
let answer: { status: number; body: object };
let onHealth: () => void;
let server: Server;
let clock: ManualClock;

beforeAll(async () => {
  server = createServer(({ method, url = '', headers }, response) => {
    if (method === 'POST') {
      asked.push(`${method} ${url} ${headers['x-admin-key']}`);
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
      return;
    }
    response.writeHead(forecast ? 200 : 503).end(JSON.stringify(url === '/health' ? health() : current()));
    if (url === '/health') onHealth();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked.splice(0);
  forecast = undefined;
  answer = { status: 200, body: { status: 'ok' } };
  onHealth = () => {};
  clock = createManualClock('2026-11-20T07:20:00Z');
});
afterAll(() => server.close());

function health(): object {
  if (forecast === undefined) return { message: 'Nothing yet' };
  const { status, startedAt } = forecast;
  const caches = status === 'failed' ? {} : { current: startedAt };
  return { last_run: { status, started_at: startedAt }, caches };
}

function current(): object {
  return forecast === undefined ? { message: 'Nothing yet' } : { source: forecast.source };
}

function ended(status: string, startedAt: string, source = 'synthetic'): Forecast {
  return { status, startedAt, source };
}

function begin(live = false): Promise<(() => Promise<void>) | undefined> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return forecastOnStart({ api: { url, adminKey: 'k' }, clock, live });
}

test.each([
  ['made up', 'synthetic', false],
  ['real, and wanted so', 'open-meteo (CAMS)', true],
])('where there is a forecast of the last hour (%s) none is computed', async (_what, source, live) => {
  forecast = ended('ok', '2026-11-20T06:20:00.000Z', source);
  expect(await begin(live)).toBeUndefined();
});

test.each([
  ['there is none', undefined],
  ['there is an old one', ended('ok', '2026-11-20T06:19:59.999Z')],
])('where %s, one is asked for and waited for', async (_what, before) => {
  forecast = before;
  await (await begin())?.();
  expect(asked).toEqual(['POST /admin/compute?force=false k']);
});

test.each([
  [true, 'synthetic'],
  [false, 'open-meteo (CAMS)'],
])('live %p takes the place of %s at once', async (live, source) => {
  forecast = ended('ok', '2026-11-20T07:19:00.000Z', source);
  await (await begin(live))?.();
  expect(asked).toEqual(['POST /admin/compute?force=true k']);
});

test('why there is none is said', async () => {
  answer = { status: 502, body: { message: 'Open-Meteo: cannot be reached' } };
  await expect((await begin())?.()).rejects.toThrow(
    'No new forecast (Open-Meteo: cannot be reached); it is tried again every hour.',
  );
});

describe('a run of the schedule, begun a moment ago', () => {
  /** How the wait ends when the run stands so from the third look on. */
  async function waitFor(last: Forecast | undefined): Promise<void> {
    answer = { status: 200, body: { status: 'running' } };
    const wait = await begin();
    let looks = 0;
    onHealth = () => {
      looks++;
      if (looks === 2) forecast = last;
      setImmediate(() => void clock.advance(looks > 4 ? 60_000 : 200));
    };
    await wait?.();
  }

  test('is waited for', async () => {
    await waitFor(ended('partial', '2026-11-20T07:19:59.000Z'));
    expect(asked).toEqual(['POST /admin/compute?force=false k']);
  });

  test('tells that it failed', async () => {
    await expect(waitFor(ended('failed', '2026-11-20T07:20:00.500Z'))).rejects.toThrow(
      'No new forecast; it is tried again every hour.',
    );
  });

  test('is not waited for longer than a minute', async () => {
    await expect(waitFor(undefined)).rejects.toThrow('The forecast is still being computed.');
  });
});
