import { gunzipSync } from 'node:zlib';
import { getModel } from '../../../../../lambdas/phishing/models/getModel/get-model';
import { packModel } from '../../../../../lambdas/phishing/models/packed-model';
import { readModel, writeModel } from '../../../../../lambdas/phishing/verdict/model/artifact';
import { baseModel, baseModelBytes, packedBaseModel } from '../../../../support/base-model';
import { createMemoryLog } from '../../../../support/fakes/memory-log';
import { createMemoryModels } from '../../../../support/fakes/memory-models';

const other = writeModel({ ...baseModel, step: baseModel.step * 1.01 });
const otherVersion = readModel(other).version;

function setUp() {
  const memory = createMemoryModels();
  const log = createMemoryLog();
  const reads: string[] = [];
  const readPacked = (version: string, timeout: number) => {
    reads.push(version);
    return memory.files.readPacked(version, timeout);
  };
  const { models } = memory;
  const run = getModel({ models, files: { readPacked }, baseModel, packedBaseModel, logError: log.error });
  const activate = (version: string) => {
    const number = memory.activations.length + 1;
    memory.activations.push({ number, version, at: '2026-11-22T09:00:00.000Z', by: 'operator' });
  };
  return { ...memory, log, reads, activate, get: (gzipAccepted = true) => run({ gzipAccepted }) };
}

const bytesOf = (body: string): Uint8Array => new Uint8Array(Buffer.from(body, 'base64'));

test('the model that ships is served as it ships', async () => {
  const { get } = setUp();
  const { headers, payload } = await get();
  expect(headers.etag).toBe(`"${baseModel.version}"`);
  expect(payload.encoding).toBe('gzip');
  expect(Buffer.from(payload.body, 'base64').equals(packedBaseModel)).toBe(true);
});

test('who takes no gzip gets the same bytes unpacked', async () => {
  const { headers, payload } = await setUp().get(false);
  expect([headers.etag, payload.encoding]).toEqual([`W/"${baseModel.version}"`, 'identity']);
  expect(Buffer.from(payload.body, 'base64').equals(baseModelBytes)).toBe(true);
});

test('another model is served from its activation on, and fetched once', async () => {
  const { get, objects, activate, reads } = setUp();
  objects.set(otherVersion, other);
  activate(otherVersion);
  for (let time = 0; time < 2; time += 1) {
    const { headers, payload } = await get();
    expect(headers.etag).toBe(`"${otherVersion}"`);
    expect(readModel(new Uint8Array(gunzipSync(bytesOf(payload.body)))).version).toBe(otherVersion);
  }
  expect(reads).toEqual([otherVersion]);
  activate('base');
  expect((await get()).headers.etag).toBe(`"${baseModel.version}"`);
});

test('instead of a model that another release made, the shipped one is served, as scans are judged by it', async () => {
  const { get, objects, activate, log, reads } = setUp();
  objects.set('old', packModel(new Uint8Array(100)));
  activate('old');
  expect((await get()).headers.etag).toBe(`"${baseModel.version}"`);
  await get();
  expect([log.errors.length, reads.length]).toEqual([1, 1]);
});

test('a model that cannot be fetched is an error, and is tried again', async () => {
  const { get, objects, activate } = setUp();
  activate(otherVersion);
  await expect(get()).rejects.toThrow('AccessDenied');
  objects.set(otherVersion, other);
  expect((await get()).headers.etag).toBe(`"${otherVersion}"`);
});
