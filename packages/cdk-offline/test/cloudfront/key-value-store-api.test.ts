import { createKeyValueStoreApi } from '../../src/cloudfront/key-value-store-api';
import { createPermissions } from '../../src/front-door/iam';
import { systemClock } from '../../src/system-clock';
import { serve } from '../s3/running-s3';
import type { RunningDistribution } from './running-distribution';
import { startFunction } from './running-function';

let running: RunningDistribution;
afterEach(() => running.close());

async function start(code: string, properties: Readonly<Record<string, unknown>> = {}): Promise<void> {
  running = await startFunction(code, properties);
}

const store = () => {
  const [found] = running.stores;
  if (!found) throw new Error('No store');
  return found;
};

describe('the data of a store', () => {
  async function open() {
    await start('function handler(event) { return event.request; }');
    const { assembly } = running.running;
    const api = createKeyValueStoreApi({
      ...{ assembly, stores: running.stores, permissions: createPermissions(assembly) },
      ...{ directory: '', clock: systemClock },
    });
    const served = await serve((incoming, response) => api.handle({ kind: 'operator' }, incoming, response));
    const url = `${served.url}/key-value-stores/${encodeURIComponent(store().arn)}`;
    return { url, close: served.close };
  }

  test('is changed by who knows its state, all at once', async () => {
    const { url, close } = await open();
    try {
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      const update = (match: string, body: object) =>
        fetch(`${url}/keys`, { method: 'POST', headers: { 'if-match': match }, body: JSON.stringify(body) });
      const first = await update(etag, {
        Puts: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      });
      expect([first.status, await first.json()]).toMatchObject([200, { ItemCount: 2 }]);
      const stale = await update(etag, { Deletes: [{ Key: 'a' }] });
      expect([stale.status, stale.headers.get('x-amzn-errortype')]).toEqual([409, 'ConflictException']);
      const next = first.headers.get('etag') ?? '';
      expect((await update(next, { Deletes: [{ Key: 'a' }] })).status).toBe(200);
      expect(await (await fetch(`${url}/keys`)).json()).toEqual({ Items: [{ Key: 'b', Value: '2' }] });
      expect((await fetch(`${url}/keys/a`)).status).toBe(404);
      const large = { Puts: [{ Key: 'c', Value: 'x'.repeat(1025) }] };
      expect((await update(store().state().etag, large)).status).toBe(400);
    } finally {
      close();
    }
  });
});
