import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { backupChunks, backupFileName, createMeter } from '../../../../lambdas/students/backups/backup';
import type { StoredRecord } from '../../../../lambdas/students/records/students';
import { anyCharacter } from '../../../support/any-character';

async function* pagesOf(pages: readonly (readonly StoredRecord[])[]): AsyncIterable<readonly StoredRecord[]> {
  yield* pages;
}

async function textOf(pages: readonly (readonly StoredRecord[])[]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of backupChunks(pagesOf(pages), () => undefined)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('names the file by the second, in UTC', () => {
  expect(backupFileName(Date.parse('2026-01-02T03:04:05.678Z'))).toBe('backup-20260102-030405.json');
});

test('writes a JSON array with one record a line', async () => {
  expect(await textOf([[{ studentid: 'a' }], [], [{ studentid: 'b' }, { studentid: 'c' }]])).toBe(
    '[\n{"studentid":"a"},\n{"studentid":"b"},\n{"studentid":"c"}\n]\n',
  );
});

test('writes an empty array for an empty table', async () => {
  expect(JSON.parse(await textOf([[], []]))).toEqual([]);
});

test('keeps whatever else is stored with a record', async () => {
  const record = { studentid: 'a', unconfirmed: { token: 't', until: 'u' }, scores: [1, null, true] };
  expect(JSON.parse(await textOf([[record]]))).toEqual([record]);
});

test.each([
  ['a set', new Set(['x'])],
  ['a binary value', new Uint8Array([1])],
  ['a nested set', { deep: [new Set([1])] }],
])('refuses %s rather than lose it', async (_what, value) => {
  await expect(textOf([[{ studentid: 'a', value }]])).rejects.toThrow('Cannot back up');
});

test('counts records and hashes bytes however the file is cut into chunks', async () => {
  const anyPages = fc.array(
    fc.array(fc.record({ studentid: fc.string({ unit: anyCharacter }), n: fc.json() })),
  );
  await fc.assert(
    fc.asyncProperty(anyPages, fc.integer({ min: 1, max: 50 }), async (pages, size) => {
      const file = Buffer.from(await textOf(pages));
      const meter = createMeter();
      async function* cut() {
        for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
      }
      let passed = 0;
      for await (const chunk of meter.pass(cut())) passed += chunk.length;
      expect(passed).toBe(file.length);
      expect(meter.contents()).toEqual({
        records: pages.flat().length,
        bytes: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
      });
    }),
  );
});
