import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import { baseModel, baseModelBytes } from '../support/base-model';
import { hashesOf, isConfirmed, prefixesIn } from '../support/blocklist-client';
import { openDataset, type TestDataset } from '../support/dataset';
import { openFamily } from '../support/family';
import { type PhishingClient, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, lastingToken } from '../support/tokens';
import { recordingWire } from '../support/wire';

let system: TestSystem;
let parent: PhishingClient;
let admin: PhishingClient;
let dataset: TestDataset;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  const family = await openFamily(system);
  parent = family.parent();
  admin = family.admin();
  dataset = openDataset(parent, admin);
});
afterAll(() => system.close());

/** What servers add to whatever is answered. */
const ofEveryAnswer = /^(?:date|connection|keep-alive|x-amz.*)$/;
/** Of the site, which is the allowed origin where there is one; here it is `*`. */
const origin = 'https://d111111abcdef8.cloudfront.net';
const etag = `"${baseModel.version}"`;

async function notSentAgain(path: string): Promise<void> {
  const tag = (await parent.get(path)).headers.get('etag') ?? '';
  const { status, headers, body } = await parent.get(path, { 'if-none-match': tag });
  expect({ status, body, etag: headers.get('etag') }).toEqual({ status: 304, body: '', etag: tag });
  const own = [...headers].filter(([name]) => !ofEveryAnswer.test(name));
  const bytes = own.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(bytes).toBeLessThanOrEqual(200 - origin.length);
}

describe('GET /api/model', () => {
  it('answers the bytes of the active model, with its version', async () => {
    const { status, headers, body } = await parent.get('/api/model');
    expect([status, headers.get('etag'), headers.get('content-encoding')]).toEqual([200, etag, 'gzip']);
    expect(readModel(body as Uint8Array).version).toBe(baseModel.version);
  });

  it('answers them unpacked to who takes no gzip', async () => {
    const { headers, body } = await parent.get('/api/model', { 'accept-encoding': 'identity' });
    expect([headers.get('content-encoding'), headers.get('etag')]).toEqual([null, `W/${etag}`]);
    expect(Buffer.from(body as Uint8Array).equals(baseModelBytes)).toBe(true);
  });

  it('answers 304 to who has it, in two hundred bytes', async () => {
    await notSentAgain('/api/model');
  });

  it.each(['gzip', 'identity'])('answers 304 to %s, whichever bytes the tag is of', async (accepted) => {
    for (const tag of [etag, `W/${etag}`]) {
      const headers = { 'if-none-match': tag, 'accept-encoding': accepted };
      expect((await parent.get('/api/model', headers)).status).toBe(304);
    }
  });

  it('is sent to who has another one', async () => {
    expect((await parent.get('/api/model', { 'if-none-match': '"00000000"' })).status).toBe(200);
  });
});

async function confirm(url: string, finalLabel = 'Phishing'): Promise<string> {
  const { id } = await dataset.scanned(url);
  expect((await admin.send(`/api/dataset/${id}/approve`, { finalLabel })).status).toBe(200);
  return id;
}

describe('GET /api/blocklist', () => {
  it('is empty while nothing is confirmed, and has a version then too', async () => {
    const { status, headers, body } = await parent.get('/api/blocklist');
    expect([status, headers.get('etag'), body]).toEqual([200, '"e3b0c44298fc1c14"', new Uint8Array()]);
  });

  it('has what a review confirmed, from then on', async () => {
    await confirm('https://evil-one.example/login.php');
    await confirm('https://evil-two.example/');
    await confirm('https://honest.example/', 'Benign');
    const found = await Promise.all(
      [
        'http://evil-one.example/login.php?session=8f14e45f#top',
        'https://www.evil-two.example/any/page.html',
        'https://evil-one.example/',
        'https://honest.example/',
      ].map((url) => isConfirmed(parent, url)),
    );
    expect(found).toEqual([true, true, false, false]);
    expect(prefixesIn((await parent.get('/api/blocklist')).body)).toHaveLength(2);
  });

  it('answers 304 to who has it, in two hundred bytes', async () => {
    await notSentAgain('/api/blocklist');
  });

  it('answers what changed since a version, also when a review is taken back', async () => {
    const before = await parent.get('/api/blocklist');
    const since = `/api/blocklist?since=${before.headers.get('etag')?.slice(1, -1)}`;
    const id = await confirm('https://evil-three.example/pay');
    const [prefix = ''] = hashesOf('https://evil-three.example/pay').map((hash) => hash.slice(0, 8));
    const added = await parent.get(since);
    expect([added.headers.get('x-blocklist-removed'), prefixesIn(added.body)]).toEqual(['0', [prefix]]);
    const url = 'https://evil-three.example/pay';
    expect((await parent.send('/api/report', { url, reason: 'It is ours' })).status).toBe(202);
    expect((await admin.send(`/api/cases/${id}/close`, { outcome: 'Rejected' })).status).toBe(200);
    const nothing = await parent.get(since);
    expect([nothing.headers.get('x-blocklist-removed'), prefixesIn(nothing.body)]).toEqual(['0', []]);
    const removed = await parent.get(`/api/blocklist?since=${added.headers.get('etag')?.slice(1, -1)}`);
    expect([removed.headers.get('x-blocklist-removed'), prefixesIn(removed.body)]).toEqual(['1', [prefix]]);
    expect(await isConfirmed(parent, 'https://evil-three.example/pay')).toBe(false);
  });
});

describe('POST /api/blocklist/resolve', () => {
  it('answers the whole hashes, for so many seconds', async () => {
    const [hash = ''] = hashesOf('https://evil-two.example/');
    const prefixes = [hash.slice(0, 8), hash.slice(0, 8), '00000000'];
    const { status, body } = await parent.send('/api/blocklist/resolve', { prefixes });
    expect({ status, body }).toEqual({ status: 200, body: { hashes: [hash], expiresIn: 300 } });
  });

  it.each([
    ['no prefix', []],
    ['more than fifty', Array.from({ length: 51 }, () => '00000000')],
    ['a whole hash', ['0'.repeat(64)]],
    ['a URL', ['https://evil-two.example/']],
  ])('refuses %s', async (_, prefixes) => {
    expect((await parent.send('/api/blocklist/resolve', { prefixes })).status).toBe(400);
  });

  it('of every byte that it is sent, none tells which URL is meant', async () => {
    const wire = await recordingWire((system.endpoints['phishing'] as { readonly url: string }).url);
    const { url } = wire;
    const client = phishingClient({ endpoints: { ...system.endpoints, phishing: { url } } }, await token());
    const urls = [
      'https://evil-one.example/login.php?session=8f14e45fceea167a',
      'https://evil-two.example/deep/page.html#part',
      'https://private-diary.example/of/somebody?name=an',
    ];
    expect(await Promise.all(urls.map((each) => isConfirmed(client, each)))).toEqual([true, true, false]);
    const sent = wire.close();
    const prefixes = [...sent.matchAll(/\{"prefixes":\["([0-9a-f]{8})"\]\}/g)].map(([, prefix]) => prefix);
    expect(prefixes).toHaveLength(2);
    for (const each of urls) {
      const { host, pathname, search } = new URL(each);
      const words = [host, ...`${host}${pathname}${search}`.split(/[^a-z0-9]+/)].filter(
        (one) => one.length > 3,
      );
      expect(words.filter((word) => word !== 'example' && sent.includes(word))).toEqual([]);
      // Nor more of a hash than its prefix, in whatever spelling.
      for (const hash of hashesOf(each)) {
        const bytes = Buffer.from(hash, 'hex').subarray(0, 6);
        for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
          expect(sent).not.toContain(bytes.toString(form));
      }
    }
  });
});

function token(): Promise<string> {
  return lastingToken(system, { ...claimsOf('Parent'), sub: '7', email: 'wire@families.example' });
}

it.each([
  ['GET', '/api/model'],
  ['GET', '/api/blocklist'],
  ['POST', '/api/blocklist/resolve'],
])('%s %s is for who is signed in', async (method, path) => {
  expect((await phishingClient(system).send(path, undefined, method)).status).toBe(401);
});
