import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { createModelFiles } from '../../../../lambdas/phishing/models/model-files';
import { packModel } from '../../../../lambdas/phishing/models/packed-model';
import { ModelFormatError } from '../../../../lambdas/phishing/verdict/model/model-format-error';

const client = new S3Client({});
const s3 = mockClient(client);
const files = createModelFiles(client, 'models-bucket');
beforeEach(() => s3.reset());

test('a model is written under its version', async () => {
  await files.write('5f0c1a2e', new Uint8Array(3));
  expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
    Bucket: 'models-bucket',
    Key: 'models/5f0c1a2e.bin',
  });
});

test('no object larger than any model is read', async () => {
  const packed = packModel(new Uint8Array(3));
  const Body = { transformToByteArray: () => Promise.resolve(packed) } as never;
  s3.on(GetObjectCommand).resolvesOnce({ Body, ContentLength: 3 }).resolvesOnce({ Body, ContentLength: 5e6 });
  expect(await files.read('5f0c1a2e', 1_000)).toHaveLength(3);
  await expect(files.read('5f0c1a2e', 1_000)).rejects.toThrow('5000000 bytes');
});

test.each([
  ['no packed model', new Uint8Array(30)],
  ['cut', packModel(new Uint8Array(300)).subarray(0, -9)],
  ['larger than any model once unpacked', packModel(new Uint8Array(9 * 1024 * 1024))],
])('an object that is %s is no model', async (_, packed) => {
  const Body = { transformToByteArray: () => Promise.resolve(packed) } as never;
  s3.on(GetObjectCommand).resolvesOnce({ Body, ContentLength: packed.length });
  await expect(files.read('5f0c1a2e', 1_000)).rejects.toThrow(ModelFormatError);
});
