import { CreateMultipartUploadCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type RunningS3, role, startS3 } from './running-s3';

let running: RunningS3;
const object = { Bucket: 'versioned', Key: 'k', Tagging: 'kept=monthly&of=students' };

beforeAll(async () => {
  const objects = 'arn:aws:s3:::versioned/*';
  running = await startS3({
    Writer: role('Writer', ['s3:PutObject'], objects),
    Tagger: role('Tagger', ['s3:PutObject', 's3:PutObjectTagging'], objects),
  });
});
afterAll(() => running.close());

test('who writes an object with tags may tag objects', async () => {
  const put = (name: string) => running.client(name).send(new PutObjectCommand({ ...object, Body: 'text' }));
  await expect(put('Writer')).rejects.toMatchObject({ name: 'AccessDenied' });
  const upload = running.client('Writer').send(new CreateMultipartUploadCommand(object));
  await expect(upload).rejects.toMatchObject({ name: 'AccessDenied' });
  await put('Tagger');
  const { Bucket, Key } = object;
  expect(await running.client().send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ TagCount: 2 });
});
