import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { fakeStore, file, megabytes, named } from './fake-store';

const { s3, store } = fakeStore();
const object = file('a.json');

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
