import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { standingOf, unresolved, withAnswer } from '../../extension/src/confirmed/confirmed';
import { changedBy, holds, readPrefixes } from '../../extension/src/confirmed/prefixes';
import { sha256 } from '../../extension/src/confirmed/sha256';
import { bytesOf, changedPrefixes } from '../../lambdas/phishing/blocklist/prefixes';
import { listedExpression } from '../../lambdas/phishing/verdict/blocklist/listed-expression';
import { readWebUrl } from '../../lambdas/phishing/verdict/url/web-url';

const list = fc
  .uniqueArray(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 40 })
  .map((all) => Uint32Array.from(all).sort());

function read(text: string) {
  const reading = readWebUrl(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.refusal}`);
  return reading.url;
}

function hashOf(listed: string): string {
  return createHash('sha256')
    .update(listedExpression(read(listed)) ?? '')
    .digest('hex');
}

function prefixesFor(...hashes: readonly string[]) {
  return Uint32Array.from(hashes, (hash) => Number.parseInt(hash.slice(0, 8), 16)).sort();
}

it('hashes as the server does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
    { seed: 14 },
  );
});

it('takes every difference that the server makes, and knows what is in the list', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { removed, added } = changedPrefixes(before, after);
      const changed = changedBy(bytesOf(before), bytesOf([...removed, ...added]), removed.length);
      expect(Buffer.from(changed ?? [])).toEqual(bytesOf(after));
      const prefixes = readPrefixes(changed ?? new Uint8Array()) ?? new Uint32Array();
      for (const one of [...before, ...after]) expect(holds(prefixes, one)).toBe(after.includes(one));
    }),
    { seed: 14 },
  );
});

it.each([
  ['bytes that are no prefixes', [1, 2, 3], [], 0],
  ['a difference that ends too soon', [], [1], 2],
  ['one that removes what is not there', [1], [2], 1],
  ['one that adds what is there', [1], [1], 0],
  ['one that is in disorder', [], [2, 1], 0],
])('refuses %s', (_, before, difference, removed) => {
  const bytes = (what: readonly number[]) => (what.length === 3 ? Buffer.from(what) : bytesOf(what));
  expect(changedBy(bytes(before), bytes(difference), removed)).toBeUndefined();
});

describe('a URL', () => {
  const host = hashOf('https://rose.example/');
  const page = hashOf('https://meadow.example/news/a.html');
  const prefixes = prefixesFor(host, page);
  const nothing = { prefixes, resolved: {} };
  const answered = { prefixes, resolved: withAnswer({}, [host.slice(0, 8)], { hashes: [host], until: 100 }) };

  it('of which no prefix is listed is clear without asking', () => {
    expect(standingOf(nothing, read('https://meadow.example/news/b.html'), 0)).toBe('clear');
    expect(standingOf({ prefixes: new Uint32Array(), resolved: {} }, read('https://rose.example/'), 0)).toBe(
      'clear',
    );
  });

  it('whose prefix is listed has to be asked for, by the prefix alone', () => {
    const url = read('https://www.rose.example/pay?id=1');
    expect([standingOf(nothing, url, 0), unresolved(nothing, url, 0)]).toEqual([
      'unasked',
      [host.slice(0, 8)],
    ]);
  });

  it('is confirmed by the whole hash: the host with all that is on it, or the page alone', () => {
    expect(standingOf(answered, read('https://www.rose.example/pay'), 0)).toBe('host');
    const resolved = withAnswer({}, [page.slice(0, 8)], { hashes: [page], until: 100 });
    expect(standingOf({ prefixes, resolved }, read('http://meadow.example/news/a.html?x=1'), 0)).toBe('page');
  });

  it('with another hash behind its prefix is clear for as long as the answer holds', () => {
    const other = `${host.slice(0, 8)}${page.slice(8)}`;
    const resolved = withAnswer({}, [host.slice(0, 8)], { hashes: [other], until: 100 });
    const at = (now: number) => standingOf({ prefixes, resolved }, read('https://rose.example/'), now);
    expect([at(99), at(100)]).toEqual(['clear', 'unasked']);
  });

  it('that was confirmed stays so when the answer is old, and is asked for again', () => {
    const url = read('https://rose.example/');
    expect([standingOf(answered, url, 200), unresolved(answered, url, 200)]).toEqual([
      'host',
      [host.slice(0, 8)],
    ]);
  });

  it('that left the list is clear, whatever was said of it', () => {
    expect(standingOf({ ...answered, prefixes: prefixesFor(page) }, read('https://rose.example/'), 0)).toBe(
      'clear',
    );
  });
});

it('remembers the latest answers, and no end of them', () => {
  let resolved = {};
  for (let nth = 0; nth < 300; nth++) {
    resolved = withAnswer(resolved, [nth.toString(16).padStart(8, '0')], { hashes: [], until: 1 });
  }
  expect(Object.keys(resolved)).toHaveLength(200);
  expect(Object.keys(resolved)).toContain('0000012b');
});
