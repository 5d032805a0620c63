import { vouchRequestCode } from '../../../../lib/constructs/edge/viewer-request-code';
import { unsupportedSyntax } from '../../../../packages/cdk-offline/src/cloudfront/function-syntax';
import { eventOf, host, inNjs, inV8, njs } from './viewer-request';

const keys = { 'edge-proof': 'e'.repeat(64), 'api-key': 'k'.repeat(40) };

async function run(
  headers: Readonly<Record<string, string>>,
  store = keys as Readonly<Record<string, string>>,
) {
  const event = eventOf({ path: '/api/auth/login', method: 'POST', headers });
  const outcome = await inV8(vouchRequestCode, event, store);
  if (njs) expect(inNjs(vouchRequestCode, event, store)).toEqual(outcome);
  return outcome;
}

describe('the function that tells the API of accounts who visits', () => {
  it('is one that its engine takes, and small enough', () => {
    expect(unsupportedSyntax(vouchRequestCode)).toEqual([]);
    expect(Buffer.byteLength(vouchRequestCode)).toBeLessThan(10_240);
  });

  it("says the visitor's address and the site's name, with the proof, whatever the visitor says", async () => {
    const made = { 'x-edge-proof': 'made', 'x-visitor': '203.0.113.1', 'X-Site': 'evil.example' };
    const { headers, cookies, uri } = await run({ ...made, cookie: 'a=b', accept: '*/*' });
    expect(headers).toEqual({
      host: { value: host },
      accept: { value: '*/*' },
      'x-edge-proof': { value: keys['edge-proof'] },
      'x-visitor': { value: '192.0.2.1' },
      'x-site': { value: host },
    });
    expect([cookies, uri]).toEqual([{ a: { value: 'b' } }, '/api/auth/login']);
  });

  it('lets everybody by without a proof while the store is empty', async () => {
    const { headers, statusCode } = await run({ 'x-edge-proof': 'made', 'x-visitor': '203.0.113.1' }, {});
    expect([headers, statusCode]).toEqual([{ host: { value: host } }, undefined]);
  });
});
