import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import type { Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { type Scanning, type ScanningDeps, scanUrls } from '../../../../lambdas/phishing/scanning/scanning';
import { defaultSettings } from '../../../../lambdas/phishing/settings/default-settings';
import type { Judge, Verdict } from '../../../../lambdas/phishing/verdict/judge';
import { readWebUrl } from '../../../../lambdas/phishing/verdict/url/web-url';

/** Takes every host for phishing that says so, and every URL with this address; the blacklist alone makes it block. */
const judge: Judge = (text, settings) => {
  const reading = readWebUrl(text);
  if (!reading.ok) return reading;
  const { host } = reading.url;
  const score = host.includes('phishing') || text.includes('@y') ? 0.95 : 0.05;
  const under = ({ blacklist }: Pick<ProtectionSettings, 'blacklist'>): Verdict => ({
    label: score > 0.5 ? 'Phishing' : 'Benign',
    score,
    decision: blacklist.includes(host) ? 'Block' : 'Allow',
    explanation: {
      reasons: [],
      signs: [],
      decidedBy: { kind: 'protection-off' },
      modelScore: score,
      modelVersion: 'test',
      thresholds: { label: 0.5, strict: 0.7, balanced: 0.9 },
    },
  });
  return { ok: true, verdict: under(settings), under, url: reading.url };
};

function setUp(overrides: Partial<ScanningDeps> = {}, stored?: ProtectionSettings) {
  const appended: { owner: string; entries: readonly LogEntry[] }[] = [];
  const writes: { token: string; isAgain: boolean | undefined }[] = [];
  const seen: { sighting: Sighting; token: string }[] = [];
  const unrecorded: unknown[] = [];
  const asked: string[] = [];
  const deps: ScanningDeps = {
    settings: {
      find: async (userId) => {
        asked.push(userId);
        return stored;
      },
    },
    judge: async () => judge,
    log: {
      append: async (owner, token, entries, _retention, _timeout, isAgain) => {
        appended.push({ owner, entries });
        writes.push({ token, isAgain });
      },
    },
    dataset: {
      addSighting: async (sighting, token) => {
        seen.push({ sighting, token });
      },
    },
    markOf: async (url, userId) => `${userId} ${url}`,
    clock: { now: () => Date.parse('2026-11-20T07:00:00.000Z') },
    onUnrecorded: (_message, error) => unrecorded.push(error),
    ...overrides,
  };
  const scanBy =
    (caller: { readonly userId: string; readonly isProven?: boolean }, attempt: Scanning['attempt'] = {}) =>
    (...texts: readonly string[]) => {
      const urls = texts.map((text, index) => ({ field: `urls[${index}]`, text }));
      return scanUrls(deps, { caller, urls, source: 'extension', language: 'en', attempt });
    };
  return { scan: scanBy({ userId: '7', isProven: true }), scanBy, appended, writes, seen, unrecorded, asked };
}

test('scores each spelling of an address once, whatever the family has chosen', async () => {
  const scored: string[] = [];
  const counting: Judge = (text, settings) => {
    scored.push(text);
    return judge(text, settings);
  };
  const { scan } = setUp({ judge: async () => counting }, { ...defaultSettings, blacklist: ['a.example'] });
  expect(await scan('https://a.example/x')).toMatchObject([{ decision: 'Block' }]);
  expect(scored).toEqual(['https://a.example/x']);
  await scan('https://a.example/y?id=1');
  expect(scored.slice(1)).toEqual(['https://a.example/y?id=1', 'https://a.example/y?id']);
});

test('logs what was decided for the caller, and shows the dataset what is decided for anybody', async () => {
  const blocking = { ...defaultSettings, blacklist: ['a.example'] };
  const { scan, appended, seen } = setUp({}, blocking);
  expect(await scan('https://me:secret@a.example/#part')).toMatchObject([
    { decision: 'Block', recorded: true },
  ]);
  const timestamp = '2026-11-20T07:00:00.000Z';
  const verdict = { label: 'Benign', decision: 'Block', score: 0.05, reasons: [] };
  const entry = { url: 'https://a.example/', ...verdict, timestamp };
  expect(appended).toEqual([{ owner: '7', entries: [entry] }]);
  expect(seen).toMatchObject([
    {
      sighting: {
        url: 'https://a.example/',
        host: 'a.example',
        prediction: { label: 'Benign', score: 0.05, decision: 'Allow' },
        source: 'extension',
        at: timestamp,
      },
    },
  ]);
});

test.each([{}, { isProven: false }])('shows the dataset nothing of an account with %j', async (proof) => {
  const { scanBy, appended, seen } = setUp();
  const scan = scanBy({ userId: '7', ...proof });
  expect(await scan('https://a.example/')).toMatchObject([{ decision: 'Allow', recorded: true }]);
  expect(appended).toMatchObject([{ owner: '7', entries: [{ url: 'https://a.example/' }] }]);
  expect(seen).toEqual([]);
});

test('keeps what is no secret, and predicts for the dataset what is kept', async () => {
  const { scan, appended, seen } = setUp();
  await scan(
    'https://a.example/reset/aB3dE5fG7h?email=x@y.example',
    'https://a.example/reset/k9J8h7G6f5?email=z',
  );
  const kept = 'https://a.example/reset/*?email';
  expect(appended.flatMap(({ entries }) => entries.map(({ url }) => url))).toEqual([kept, kept]);
  expect(seen.map(({ sighting: { url, prediction } }) => ({ url, prediction }))).toEqual(
    Array(2).fill({ url: kept, prediction: verdictOf(kept) }),
  );
});

test('asks for the settings once, writes one log and one sighting for each URL', async () => {
  const { scan, appended, seen, asked } = setUp();
  await scan('https://a.example/', 'https://b.example/', 'https://a.example/');
  expect(asked).toEqual(['7']);
  expect(appended.map(({ entries }) => entries.map(({ url }) => new URL(url).host))).toEqual([
    ['a.example', 'b.example', 'a.example'],
  ]);
  expect(new Set(seen.map(({ token }) => token)).size).toBe(3);
});

test('a request that is sent again writes under the name it had, any other under one of its own', async () => {
  const { scanBy, writes, seen } = setUp();
  const caller = { userId: '7', isProven: true };
  const requestId = 'j3HuwJ9sW1eXq2rT8bYkZpL0vNcDfGaSmOiUyKtRePQ';
  await scanBy(caller, { requestId, isAgain: false })('https://a.example/', 'https://b.example/');
  await scanBy(caller, { requestId, isAgain: true })('https://a.example/', 'https://b.example/');
  const token = requestId.slice(0, 16);
  expect(writes).toEqual([
    { token, isAgain: false },
    { token, isAgain: true },
  ]);
  const sightings = [`${token}.0`, `${token}.1`];
  expect(seen.map((each) => each.token)).toEqual([...sightings, ...sightings]);
  await scanBy(caller)('https://a.example/');
  await scanBy(caller)('https://a.example/');
  expect(new Set(writes.map((each) => each.token)).size).toBe(3);
});

test('names every URL that is none, and writes nothing', async () => {
  const { scan, appended, seen } = setUp();
  await expect(scan('https://a.example/', 'nothing', 'ftp://a.example/')).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'urls[1]' }, { field: 'urls[2]' }],
  });
  expect([appended, seen]).toEqual([[], []]);
});

function verdictOf(url: string) {
  const judgement = judge(url, defaultSettings);
  return judgement.ok ? judgement.verdict : undefined;
}

const broken = async () => Promise.reject(new Error('throttled'));

test.each([
  ['the log', { log: { append: broken } }],
  ['the dataset', { dataset: { addSighting: broken } }],
])(
  'answers the verdict although %s fails, says that it is not recorded, and reports it',
  async (_what, deps) => {
    const { scan, unrecorded } = setUp(deps);
    expect(await scan('https://phishing.example/')).toMatchObject([{ label: 'Phishing', recorded: false }]);
    expect(unrecorded).toMatchObject([{ errors: [{ message: 'throttled' }] }]);
  },
);

test('does not guess the settings: without them there is no verdict', async () => {
  const { scan, appended } = setUp({ settings: { find: broken } });
  await expect(scan('https://a.example/')).rejects.toThrow('throttled');
  expect(appended).toEqual([]);
});
