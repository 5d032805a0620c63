import { readModel } from '../../lambdas/phishing/verdict/model/artifact';
import { baseModel, baseModelBytes } from '../support/base-model';
import { openFamily } from '../support/family';
import { type PhishingClient, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let parent: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  parent = (await openFamily(system)).parent();
});
afterAll(() => system.close());

/** What servers add to whatever is answered. */
const ofEveryAnswer = /^(?:date|connection|keep-alive|x-amz.*)$/;
/** Of the site, which is the allowed origin where there is one; here it is `*`. */
const origin = 'https://d111111abcdef8.cloudfront.net';
const etag = `"${baseModel.version}"`;

describe('GET /api/model', () => {
  it('answers the bytes of the active model, with its version', async () => {
    const { status, headers, body } = await parent.get('/api/model');
    expect([status, headers.get('etag'), headers.get('content-encoding')]).toEqual([200, etag, 'gzip']);
    expect(readModel(body as Uint8Array).version).toBe(baseModel.version);
  });

  it('answers them unpacked to who takes no gzip', async () => {
    const { headers, body } = await parent.get('/api/model', { 'accept-encoding': 'identity' });
    expect(headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(body as Uint8Array).equals(baseModelBytes)).toBe(true);
  });

  it('answers 304 to who has it, in two hundred bytes', async () => {
    const { status, headers, body } = await parent.get('/api/model', { 'if-none-match': etag });
    expect({ status, body, etag: headers.get('etag') }).toEqual({ status: 304, body: '', etag });
    const own = [...headers].filter(([name]) => !ofEveryAnswer.test(name));
    const bytes = own.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    expect(bytes).toBeLessThanOrEqual(200 - origin.length);
  });

  it('is sent to who has another one', async () => {
    expect((await parent.get('/api/model', { 'if-none-match': '"00000000"' })).status).toBe(200);
  });
});

it.each([['GET', '/api/model']])('%s %s is for who is signed in', async (method, path) => {
  expect((await phishingClient(system).send(path, undefined, method)).status).toBe(401);
});
