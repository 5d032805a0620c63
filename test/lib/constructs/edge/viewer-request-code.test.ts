import { viewerRequestCode } from '../../../../lib/constructs/edge/viewer-request-code';
import { unsupportedSyntax } from '../../../../packages/cdk-offline/src/cloudfront/function-syntax';
import { edgeFaults } from '../../../support/edge-faults';
import { code, eventOf, executable, good, inNjs, inV8, keys, njs } from './viewer-request';

describe('the code of the viewer-request function', () => {
  it('is small enough for CloudFront', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });

  it('has nothing that its engine does not take', () => {
    expect(unsupportedSyntax(code)).toEqual([]);
  });

  it('opens no pattern that it would read otherwise than the distribution does', () => {
    for (const path of ['/students', 'students*', '/*', '/a/*', '/a*b*', '/a?*']) {
      expect(() => viewerRequestCode({ paths: [path], roles: ['Admin'] })).toThrow(path);
    }
  });

  it('would be refused with any of at least twenty faults of dialect', () => {
    expect(edgeFaults.length).toBeGreaterThanOrEqual(20);
  });

  it.each(edgeFaults)('is refused with $what: $to', async ({ what, from, to, njs: verdict }) => {
    expect(code.split(from)).toHaveLength(2);
    const faulty = code.replace(from, to);
    const line = code.slice(0, code.indexOf(from)).split('\n').length;
    expect(unsupportedSyntax(faulty)).toEqual([{ line, construct: expect.stringContaining(what) }]);
    // V8 sees nothing wrong, which is why it is not asked alone.
    const event = eventOf({ headers: good() });
    const expected = await inV8(code, event, keys);
    expect(await inV8(faulty, event, keys)).toEqual(expected);
    if (!njs) return;
    if (verdict === 'does not compile') expect(() => inNjs(faulty, event, keys)).toThrow('SyntaxError');
    else if (verdict === 'takes it') expect(inNjs(faulty, event, keys)).toEqual(expected);
    else expect(inNjs(faulty, event, keys)).toMatchObject({ statusCode: 403 });
  });

  it.each([
    ['a numeric separator', 'const a = 1_000;'],
    ['a named group', 'const a = /(?<y>a)/.exec("a").groups.y;'],
    ['a sticky expression', 'const a = /a/y;'],
    ['a power', 'const a = 2 ** 3;'],
    ['a rest parameter', 'const a = (...all) => all;'],
    ['a getter', 'const a = { get b() { return 1; } };'],
    ['a label', 'a: for (;;) { break a; }'],
    ['an await that is no argument', 'async function a(b) { return [await b, (await b) + 1, (await b).c]; }'],
    [
      'a function that waits for nothing in one that waits',
      'async function a(b) { await b; return b.map((c) => c); }',
    ],
    [
      'an await of a function in the arguments',
      'function a(b) { return b(c); } const c = async () => { await 1; };',
    ],
  ])('may have %s', (_, line) => {
    expect(unsupportedSyntax(line)).toEqual([]);
    njs?.run(line);
  });

  it.each([
    ['await outside of an async function', 'const a = await 1;'],
    ['dynamic import', 'async function a() { return await import("crypto"); }'],
    ['meta property', 'const a = import.meta;'],
    ["'with' in strict mode", 'with ({}) {}'],
  ])('may not have %s', (construct, line) => {
    expect(unsupportedSyntax(line)[0]?.construct).toContain(construct);
    if (njs) expect(() => njs?.run(line)).toThrow('SyntaxError');
  });
});

if (executable) {
  /** Milliseconds for what answers an event; of three runs the least. */
  const timeOf = (before: string, answer: string, requests: number): number => {
    const driver = `async function repeat() {
      const text = ${JSON.stringify(JSON.stringify(eventOf({ headers: good() })))};
      for (let at = 0; at < ${requests}; at += 1) {
        const event = JSON.parse(text);
        const answer = await ${answer};
        if (!answer.headers['x-api-key']) throw new Error('refused');
      }
    }
    globalThis.keys = ${JSON.stringify(keys)};
    repeat();`;
    const times = [1, 2, 3].map(() => njs?.cpuTime(`${before}\n${driver}`) ?? Number.NaN);
    return Math.min(...times) / requests;
  };

  // Machines differ, so two are compared on one. The least is to read a request, write it and sign it.
  test('a request takes less than sixteen times what the least takes in njs', () => {
    const sign = "crypto.createHmac('sha256', 'k').update(JSON.stringify(event)).digest('base64url')";
    const least = timeOf(
      "import crypto from 'crypto';",
      `Promise.resolve({ headers: { 'x-api-key': ${sign} } })`,
      10_000,
    );
    expect(timeOf(code, 'handler(event)', 2_000) / least).toBeLessThan(16);
  });
}
