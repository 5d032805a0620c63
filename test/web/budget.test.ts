import { brotliCompressSync } from 'node:zlib';
import { buildSite } from './site';

/** What the page may weigh on the wire, in bytes after brotli. */
const BUDGET = { 'index.html': 3_000, 'scripts.js': 40_000, 'styles.css': 8_000 };

describe('the built page', () => {
  const built = buildSite();

  it('is exactly three files', async () => {
    expect([...(await built).keys()].toSorted()).toEqual(Object.keys(BUDGET));
  });

  it.each(Object.entries(BUDGET))('keeps %s within %d bytes', async (name, limit) => {
    const file = (await built).get(name) ?? Buffer.alloc(0);
    expect(file.length).toBeGreaterThan(0);
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(limit);
  });

  it('asks no other origin for anything', async () => {
    for (const file of (await built).values()) {
      const addresses = file.toString('utf8').match(/https?:\/\/[\w.-]+/g) ?? [];
      // The names of XML vocabularies, which nobody fetches.
      expect(addresses.filter((address) => address !== 'http://www.w3.org')).toEqual([]);
    }
  });

  it('writes no markup from text', async () => {
    expect((await built).get('scripts.js')?.toString('utf8')).not.toMatch(
      /insertAdjacentHTML|document\.write|eval\(/,
    );
  });
});
