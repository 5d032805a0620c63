import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { createUpstream } from '../../../../lambdas/forecast/sources/upstream';
import { createMemorySecret } from '../../../support/fakes/memory-secret';

const keys: (string | undefined)[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    keys.push(headers['x-api-key'] as string | undefined);
    response.writeHead(400).end('{"error":true,"reason":"Not today"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => keys.splice(0));
afterAll(() => server.close());

async function askBoth(secret: string, stored = createMemorySecret('key-1')) {
  const env = {
    AIR_QUALITY_URL: `${url}/air`,
    WEATHER_URL: `${url}/weather`,
    UPSTREAM_KEY_SECRET_ARN: secret,
    STATIONS: '[]',
  };
  const { air, weather } = createUpstream(env, () => stored);
  for (const source of [air, weather]) {
    await expect(source.fetch(hoChiMinhCity, Date.now())).rejects.toThrow('Open-Meteo: 400 Not today');
  }
}

test('asks both addresses without a key where there is none', async () => {
  await askBoth('none');
  expect(keys).toEqual([undefined, undefined]);
});

test("asks with the customer's key, and with the new one as soon as there is one", async () => {
  const stored = createMemorySecret('key-1');
  await askBoth('arn', stored);
  stored.rotate(' key-2\n');
  await askBoth('arn', stored);
  expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
});

test('a key that cannot be read is an error, not a request without one', async () => {
  const stored = createMemorySecret('');
  const env = { AIR_QUALITY_URL: url, WEATHER_URL: url, UPSTREAM_KEY_SECRET_ARN: 'arn', STATIONS: '[]' };
  const { air } = createUpstream(env, () => stored);
  await expect(air.fetch(hoChiMinhCity, 0)).rejects.toThrow('The secret of the upstream key has no value');
  expect(keys).toEqual([]);
});
