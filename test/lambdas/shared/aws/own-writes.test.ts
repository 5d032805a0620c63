import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { createObjectStore } from '../../../../lambdas/shared/aws/object-store';

const client = new S3Client({ region: 'us-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'y' } });
const s3 = mockClient(client);
const store = createObjectStore(client, 'backups');
const object = { key: 'a.json', contentType: 'application/json', tags: { kept: 'nightly' } };

async function* megabytes(count: number) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_000_000);
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

beforeEach(() => {
  s3.reset();
  s3.on(UploadPartCommand).resolves({ ETag: 'part' });
});

test.each([
  ['small', 1, 'PreconditionFailed'],
  ['small', 1, 'TimeoutError'],
  // A completion that is sent again may be answered either way.
  ['large', 12, 'PreconditionFailed'],
  ['large', 12, 'NoSuchUpload'],
])(
  'knows what it wrote itself, though the answer was lost (%s, %s MB, then %s)',
  async (_size, count, name) => {
    let mark: string | undefined;
    const lost = (input: { readonly Metadata?: { readonly mark?: string } }) => {
      mark = input.Metadata?.mark ?? mark;
      throw named(name);
    };
    s3.on(PutObjectCommand).callsFake(lost);
    s3.on(CreateMultipartUploadCommand).callsFake(({ Metadata }) => {
      mark = Metadata?.mark;
      return { UploadId: 'upload-1' };
    });
    s3.on(CompleteMultipartUploadCommand).callsFake(lost);
    s3.on(AbortMultipartUploadCommand).rejects(named('NoSuchUpload'));
    s3.on(HeadObjectCommand).callsFake(() => ({ Metadata: { mark }, VersionId: 'version-1' }));
    expect(await store.write(object, megabytes(count))).toEqual({ key: 'a.json', versionId: 'version-1' });
  },
);

test('says so when it cannot be told whose object there is', async () => {
  s3.on(PutObjectCommand).rejects(named('PreconditionFailed'));
  s3.on(HeadObjectCommand).rejects(named('SlowDown'));
  await expect(store.write(object, megabytes(1))).rejects.toThrow('SlowDown');
});
