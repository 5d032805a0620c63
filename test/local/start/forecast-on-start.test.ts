import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { forecastOnStart } from '../../../local/startup/forecast-on-start';
import type { ForecastService } from '../../../local/startup/forecast-service';
import type { Assembly, Principal, Resource } from '../../../packages/cdk-offline/src/edges';
import type { S3 } from '../../../packages/cdk-offline/src/s3/s3';
import { createManualClock } from '../../support/manual-clock';

const service: ForecastService = {
  functionArn: 'arn:compute',
  cacheBucket: 'caches',
  adminKeySecret: 'arn:key',
};
const asked: string[] = [];
let answer: { status: number; body: object };
let server: Server;

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers['x-admin-key']}`);
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked.splice(0);
  answer = { status: 200, body: { status: 'ok' } };
});
afterAll(() => server.close());

const schedule = (name: string, target: string) =>
  ({
    ref: name,
    stack: 'Forecast',
    logicalId: name,
    properties: { Target: { Arn: target } },
  }) as unknown as Resource;

interface Meta {
  readonly content: object;
  readonly source: string;
}

/** How the last run ended; undefined before the first. */
function ended(status: string, startedAt: string, source = 'synthetic'): Meta {
  const caches = status === 'failed' ? {} : { current: startedAt };
  return { content: { last_run: { status, started_at: startedAt }, caches }, source };
}

async function setUp(first: Meta | undefined, { begun = [] as readonly string[], live = false } = {}) {
  let meta = first;
  const send = async (_: Principal, { bucket, key }: { readonly bucket?: string; readonly key?: string }) => {
    if (!meta || `${bucket}/${key}` !== 'caches/data/cache_meta.json') {
      return { status: 404, headers: {}, body: '<Error/>' };
    }
    const body = Readable.from([JSON.stringify(meta.content)]);
    return { status: 200, headers: { 'x-amz-meta-source': meta.source }, body };
  };
  const ofType = () => [schedule('NightlyBackup', 'arn:backup'), schedule('HourlyCompute', 'arn:compute')];
  const clock = createManualClock('2026-11-20T07:20:00Z');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wait = await forecastOnStart(
    {
      assembly: { ofType } as unknown as Assembly,
      s3: { send } as Pick<S3, 'send'> as S3,
      clock,
      begun,
      live,
      api: { url, adminKey: 'k' },
    },
    service,
  );
  const end = (next: Meta) => {
    meta = next;
  };
  return { clock, end, wait };
}

/** How the wait stands, without waiting for it. */
function watch(wait: (() => Promise<void>) | undefined) {
  const outcome: { ended?: string } = {};
  wait?.().then(
    () => {
      outcome.ended = 'computed';
    },
    (error: Error) => {
      outcome.ended = error.message;
    },
  );
  return outcome;
}

test.each([
  ['made up', 'synthetic', false],
  ['real, and wanted so', 'open-meteo (CAMS)', true],
])(
  'where there is a forecast of the last hour (%s) there is nothing to wait for',
  async (_what, source, live) => {
    const { wait } = await setUp(ended('ok', '2026-11-20T06:20:00.000Z', source), { live });
    expect(wait).toBeUndefined();
  },
);

test.each([
  ['there is none', undefined],
  ['there is an old one', ended('ok', '2026-11-20T06:19:59.999Z')],
])('where %s, one is asked for and waited for', async (_what, meta) => {
  const { wait } = await setUp(meta);
  await wait?.();
  expect(asked).toEqual(['POST /admin/compute?force=false k']);
});

test('real air takes the place of made-up air at once, and the other way round', async () => {
  const young = '2026-11-20T07:19:00.000Z';
  for (const { wait } of [
    await setUp(ended('ok', young, 'synthetic'), { live: true }),
    await setUp(ended('ok', young, 'open-meteo (CAMS)')),
  ]) {
    await wait?.();
  }
  expect(asked).toEqual(Array(2).fill('POST /admin/compute?force=true k'));
});

test('a run that the schedule has begun by itself is not begun again', async () => {
  const { wait, clock, end } = await setUp(undefined, { begun: ['HourlyCompute'] });
  const outcome = watch(wait);
  await clock.advance(5_000);
  expect(outcome).toEqual({});
  end(ended('partial', '2026-11-20T07:19:59.000Z'));
  await clock.advance(200);
  expect([outcome, asked]).toEqual([{ ended: 'computed' }, []]);
});

test('a run of somebody else is waited for', async () => {
  answer = { status: 200, body: { status: 'running' } };
  const { wait, clock, end } = await setUp(undefined);
  const outcome = watch(wait);
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  end(ended('ok', '2026-11-20T07:20:01.000Z'));
  while (!outcome.ended) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await clock.advance(200);
  }
  expect(outcome).toEqual({ ended: 'computed' });
});

test('why there is none is said', async () => {
  answer = { status: 502, body: { message: 'Open-Meteo: cannot be reached' } };
  const { wait } = await setUp(undefined);
  await expect(wait?.()).rejects.toThrow(
    'No new forecast (Open-Meteo: cannot be reached); it is tried again every hour.',
  );
});

test('a failure of the run that the schedule began is said at once', async () => {
  const { wait, clock, end } = await setUp(undefined, { begun: ['HourlyCompute'] });
  const outcome = watch(wait);
  end(ended('failed', '2026-11-20T07:20:00.500Z'));
  await clock.advance(200);
  expect(outcome).toEqual({ ended: 'No new forecast; it is tried again every hour.' });
});

test('nobody waits for more than a minute', async () => {
  const { wait, clock } = await setUp(undefined, { begun: ['HourlyCompute'] });
  const outcome = watch(wait);
  await clock.advance(61_000);
  expect(outcome).toEqual({ ended: 'The forecast is still being computed.' });
});
