import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createBucketPage } from '../../src/s3/bucket-page';
import { type RunningS3, type Served, serve, startS3 } from './running-s3';

let running: RunningS3;
let pages: Served;
const script = '<script>alert(1)</script>';

beforeAll(async () => {
  running = await startS3();
  pages = await serve(createBucketPage(running));
  const put = (Key: string, Body: string, ContentType: string) =>
    running.client().send(new PutObjectCommand({ Bucket: 'versioned', Key, Body, ContentType }));
  await put('backup.json', '{"a":1}', 'application/json');
  await put('pages/evil.html', script, 'text/html');
  await put('<script>.bin', 'x', 'binary/octet-stream');
  await put('gone', 'x', 'text/plain');
  await running.client().send(new DeleteObjectCommand({ Bucket: 'versioned', Key: 'gone' }));
});
afterAll(() => {
  pages.close();
  running.close();
});

const page = async (path: string) => (await fetch(`${pages.url}${path}`)).text();

test('lists the buckets', async () => {
  expect(await page('/buckets')).toMatch(/href="\/buckets\/plain".*href="\/buckets\/versioned"/s);
});

test('lists folders and objects, each key as text', async () => {
  const listing = await page('/buckets/versioned');
  expect(listing).toContain('<a href="/buckets/versioned/backup.json">backup.json</a>');
  expect(listing).toContain('<a href="/buckets/versioned?prefix=pages%2F">pages/</a>');
  expect(listing).toContain('&lt;script&gt;.bin');
  expect(listing).not.toContain('<script');
  expect(await page('/buckets/versioned?prefix=pages%2F')).toContain('>evil.html</a>');
});

test('shows the versions of an object and that it was deleted', async () => {
  const versions = await page('/buckets/versioned/gone');
  expect(versions).toContain('Deleted (latest)');
  expect(versions.match(/show=view/g)).toHaveLength(1);
});

test('shows an object as text in a sandbox and downloads it under its name', async () => {
  const link = `${pages.url}/buckets/versioned/pages%2Fevil.html`;
  const viewed = await fetch(`${link}?show=view`);
  expect(await viewed.text()).toBe(script);
  expect(Object.fromEntries(viewed.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const download = await fetch(`${link}?show=download`);
  expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''evil.html");
});

test.each(['/buckets/other', '/buckets/%zz'])('says so when there is nothing at %s', async (path) => {
  expect((await fetch(`${pages.url}${path}`)).status).toBe(404);
});

test('changes nothing', async () => {
  expect((await fetch(`${pages.url}/buckets/versioned/backup.json`, { method: 'DELETE' })).status).toBe(405);
});
