import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { backupSource } from '../../ops/backups/backup-source';
import { jsonArray } from '../../ops/backups/json-array';
import { createProgress } from '../../ops/command/progress';

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('the elements of a JSON array', () => {
  async function* cut(text: string, size: number) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  test('come out whole, however the file is written and cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 1, 4),
        fc.constantFrom('', '\uFEFF', '\r\n\t '),
        async (array, size, indent, before) => {
          const text = JSON.stringify(array, null, indent);
          const expected: unknown = JSON.parse(text);
          expect(await collect(jsonArray(cut(`${before}${text}\n`, size)))).toEqual(expected);
        },
      ),
    );
  });

  test.each([
    ['{"a":1}', 'no JSON array'],
    ['', 'ends in the middle'],
    ['[', 'ends in the middle, after 0 records'],
    ['[1,2', 'ends in the middle'],
    ['[1,,2]', 'not valid JSON'],
    ['[1 2]', 'not valid JSON'],
    ['[1]]', 'not valid JSON'],
    ['[1][2]', 'not valid JSON'],
    ['[nope]', 'not valid JSON'],
    ['"[1]"', 'no JSON array'],
  ])('do not come out of %j', async (text, message) => {
    for (const size of [1, 3, 100]) {
      await expect(collect(jsonArray(cut(text, size)))).rejects.toThrow(message);
    }
  });
});

describe('the backup to restore', () => {
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });
  const s3 = mockClient(client);
  const read = async (file: string) => {
    const source = await backupSource(client, 'dev-student-backup-20250706', file);
    return { name: source.name, text: Buffer.concat(await collect(source.open())).toString() };
  };

  beforeEach(() => {
    s3.reset();
    s3.on(HeadObjectCommand).resolves({ VersionId: 'version-3' });
    s3.on(GetObjectCommand).callsFake(() => ({ Body: Readable.from([Buffer.from('[]')]) }));
  });

  test('may be a file', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'restore-')), 'backup.json');
    writeFileSync(file, '[1]');
    expect(await read(file)).toEqual({ name: file, text: '[1]' });
    await expect(read(`${file}.missing`)).rejects.toThrow('There is no file');
  });

  test('may be an object, of which one version is read each time', async () => {
    expect((await read('s3://any-bucket/some/backup.json')).text).toBe('[]');
    expect(s3.commandCalls(GetObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: 'any-bucket',
      Key: 'some/backup.json',
      VersionId: 'version-3',
    });
  });

  test('may be the newest in the bucket of the stage, whatever else is there', async () => {
    const suffixed = 'dev-student-backup-20250706-000000000000-us-east-1';
    s3.on(ListBucketsCommand).resolves({
      Buckets: [{ Name: suffixed }, { Name: 'dev-student-backup-2025070699' }],
    });
    const names = ['backup-20261119-235959.json', 'backup-20261120-000001.json', 'backup-zzz.json'];
    s3.on(ListObjectsV2Command).resolves({ Contents: names.map((Key) => ({ Key })) });
    expect((await read('latest')).name).toBe(`s3://${suffixed}/backup-20261120-000001.json`);
  });

  test.each([
    [[], 'There is no bucket dev-student-backup-20250706'],
    [['dev-student-backup-20250706-a', 'dev-student-backup-20250706-b'], 'Which bucket?'],
    [['dev-student-backup-20250706'], 'There is no backup in s3://dev-student-backup-20250706'],
  ])('is not guessed among %j', async (buckets, message) => {
    s3.on(ListBucketsCommand).resolves({ Buckets: buckets.map((Name) => ({ Name })) });
    s3.on(ListObjectsV2Command).resolves({});
    await expect(read('latest')).rejects.toThrow(message);
  });

  test('is named when it cannot be read', async () => {
    s3.on(HeadObjectCommand).rejects(Object.assign(new Error('UnknownError'), { name: 'NotFound' }));
    await expect(read('s3://any-bucket/gone.json')).rejects.toThrow(
      's3://any-bucket/gone.json cannot be read: NotFound',
    );
  });
});

describe('progress', () => {
  function show(isTTY: boolean, total?: number) {
    const written: string[] = [];
    let time = 0;
    const stream = { isTTY, write: (text: string) => written.push(text) };
    const progress = createProgress('Restoring', total, stream, () => time);
    for (let step = 0; step < 10; step += 1) {
      time += 1_000;
      progress.add(10);
    }
    progress.end();
    return written;
  }

  test('is a bar that is drawn over on a terminal', () => {
    const written = show(true, 100);
    expect(written).toHaveLength(11);
    expect(written[4]).toBe(`\rRestoring [${'#'.repeat(15)}${'.'.repeat(15)}] 50 % (50 of 100)\u001b[K`);
    expect(written.at(-1)).toBe('\n');
  });

  test('is a line now and then elsewhere', () => {
    expect(show(false)).toEqual(['Restoring 50\n', 'Restoring 100\n']);
  });
});
