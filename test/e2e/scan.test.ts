import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Family, openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { logs, scan } from '../support/scans';
import { createSteppingIn } from '../support/stepping-in';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const { wrap, during } = createSteppingIn();
let system: TestSystem;
let family: Family;
let reviewer: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), wrap });
  family = await openFamily(system);
  reviewer = family.admin();
});
afterAll(() => system.close());

const phishing = 'https://paypa1-login.example/verify/account';
const benign = 'https://www.google.com/search?q';

describe('POST /api/scan', () => {
  it('judges a URL and says why', async () => {
    const answer = await scan(family.parent(), phishing);
    expect(answer).toMatchObject({ label: 'Phishing', decision: 'Block', recorded: true });
    expect(answer.score).toBeGreaterThanOrEqual(0.9);
    expect(answer.score).toBeLessThanOrEqual(1);
    const { topFeatures, why, modelVersion } = answer.explanation;
    expect(topFeatures.length).toBeGreaterThan(0);
    expect(topFeatures.length).toBeLessThanOrEqual(5);
    for (const text of topFeatures) expect(text).toMatch(/\S/);
    expect(why).toMatch(/Balanced/);
    expect(modelVersion).toMatch(/\S/);
  });

  it('allows what is well known', async () => {
    expect(await scan(family.parent(), benign)).toMatchObject({ label: 'Benign', decision: 'Allow' });
  });

  it('lets an Admin scan too', async () => {
    expect(await scan(reviewer, benign)).toMatchObject({ decision: 'Allow' });
  });

  it.each([
    ['Relaxed', [], [], true, phishing, 'Warn', /Relaxed/],
    ['Balanced', ['paypa1-login.example'], [], true, phishing, 'Allow', /paypa1-login\.example/],
    ['Balanced', [], ['google.com'], true, benign, 'Block', /google\.com/],
    ['Balanced', ['google.com'], ['www.google.com'], true, benign, 'Block', /www\.google\.com/],
    ['Balanced', ['google.com'], ['google.com'], true, benign, 'Block', /blacklist/],
    ['Balanced', [], ['gle.com', 'google.com.example'], true, benign, 'Allow', /Balanced/],
    ['Strict', [], ['google.com'], false, benign, 'Allow', /off/],
  ])(
    'follows the settings: %s, %j, %j, %s: %s',
    async (mode, whitelist, blacklist, on, url, decision, why) => {
      const who = family.parent();
      const unset = await scan(who, url);
      const settings = { mode, whitelist, blacklist, isProtectionEnabled: on };
      expect((await who.send('/api/settings', settings, 'PUT')).status).toBe(200);
      const answer = await scan(who, url);
      expect(answer.decision).toBe(decision);
      expect(answer.explanation.why).toMatch(why);
      // What it is does not depend on who asks.
      expect([answer.label, answer.score]).toEqual([unset.label, unset.score]);
      expect((await logs(who)).data[0]).toMatchObject({ url, decision });
    },
  );

  it('stores neither fragment, userinfo nor values, and one form of every spelling', async () => {
    const who = family.parent();
    await scan(who, 'https://me:secret@SITE.example:443/%7Ea/?b=1#token=secret');
    await scan(who, 'https://site.example./~a/?b=2');
    const { data } = await logs(who);
    expect(data.map(({ url }) => url)).toEqual(Array(2).fill('https://site.example/~a/?b'));
  });

  it('refuses an address that no browser opens, and says so', async () => {
    const { status, body } = await family
      .parent()
      .send('/api/scan', { url: 'https://netflix.com%40evil-billing.top/', source: 'test' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'url', message: 'malformed address' }] });
  });

  it.each([
    ['ftp://site.example/'],
    ['javascript:alert(1)'],
    ['site.example'],
    [''],
    ['https://'],
    [`https://site.example/${'x'.repeat(2_048)}`],
    [5],
    [undefined],
  ])('refuses %.20j', async (url) => {
    const who = family.parent();
    const { status, body } = await who.send('/api/scan', { url, source: 'extension' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'url', message: expect.any(String) }] });
    expect((await logs(who)).total).toBe(0);
  });

  it('does not need a source, and takes only a short name for one', async () => {
    const who = family.parent();
    expect((await who.send('/api/scan', { url: benign })).status).toBe(200);
    const answer = await who.send('/api/scan', { url: benign, source: '<script>' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'source' }] } });
  });

  it('protects even when nothing can be recorded, and says so', async () => {
    const who = family.parent();
    const isWrite = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
      headers['x-amz-target'] === 'DynamoDB_20120810.UpdateItem';
    const refusal = {
      when: isWrite,
      status: 400,
      body: '{"__type":"com.amazonaws.dynamodb#ThrottlingException"}',
    };
    const answer = await during(refusal, () => scan(who, phishing));
    expect(answer).toMatchObject({ decision: 'Block', recorded: false });
    expect((await logs(who)).total).toBe(0);
    expect(await scan(who, phishing)).toMatchObject({ recorded: true });
  });
});

describe('POST /api/scan/batch', () => {
  it('gives the answers of single scans, in order', async () => {
    const who = family.parent();
    const urls = [benign, phishing, benign];
    const single = [await scan(who, benign), await scan(who, phishing), await scan(who, benign)];
    const { status, body } = await who.send('/api/scan/batch', { urls, source: 'extension' });
    expect(status).toBe(200);
    expect(body).toEqual(single);
    const { total, data } = await logs(who);
    expect(total).toBe(6);
    expect(data.slice(0, 3).map(({ url }) => url)).toEqual([benign, phishing, benign]);
  });

  it('takes fifty', async () => {
    const who = family.parent();
    const urls = Array.from({ length: 50 }, (_, index) => `https://site-${index}.example/`);
    expect((await who.send('/api/scan/batch', { urls })).body).toHaveLength(50);
    const { data } = await logs(who, '?pageSize=100');
    expect(data.map(({ url }) => url)).toEqual(urls.toReversed());
  });

  it.each([
    ['none', [], 'urls'],
    ['51', Array(51).fill(benign), 'urls'],
    ['a text', benign, 'urls'],
    ['one that is none', [benign, 'nothing', benign, 'ftp://a.example'], 'urls[1]'],
  ])('refuses %s, naming it, and records none of it', async (_what, urls, field) => {
    const who = family.parent();
    const { status, body } = await who.send('/api/scan/batch', { urls });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
    expect((await logs(who)).total).toBe(0);
  });
});

describe('what is kept of a scan', () => {
  it('is nothing of the scanner in the dataset', async () => {
    const who = family.parent();
    const lists = {
      mode: 'Strict',
      whitelist: ['paypa1-login.example'],
      blacklist: [],
      isProtectionEnabled: true,
    };
    await who.send('/api/settings', lists, 'PUT');
    const url = `${phishing}/again`;
    expect(await scan(who, url)).toMatchObject({ decision: 'Allow' });
    const { body } = await reviewer.get('/api/dataset');
    const { id } = (body as readonly { id: string; url: string }[]).find((one) => one.url === url) ?? {};
    const client = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
    const { Item } = await client.send(new GetCommand({ TableName: 'phishingDataset', Key: { id } }));
    expect(Item).toEqual({
      id,
      url,
      host: 'paypa1-login.example',
      status: 'Pending',
      predicted: {
        label: 'Phishing',
        score: expect.any(Number),
        decision: 'Block',
        // Of the address and nobody's lists.
        reasons: expect.arrayContaining([{ kind: 'unknown-site', site: 'paypa1-login.example' }]),
      },
      seenCount: 1,
      firstSeenAt: expect.any(String),
      lastSeenAt: expect.any(String),
      lastSighting: expect.any(String),
      expiresAt: expect.any(Number),
      // One of 64: it counts accounts and names none.
      marks: new Set([expect.stringMatching(/^[\w-]$/)]),
      source: 'extension',
    });
  });
});
