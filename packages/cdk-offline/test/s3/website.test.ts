import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createWebsite } from '../../src/s3/website';
import { bucket, type RunningS3, type Served, serve, startS3 } from './running-s3';

const website = { WebsiteConfiguration: { IndexDocument: 'index.html', ErrorDocument: 'error.html' } };
const open = {
  BlockPublicAcls: true,
  IgnorePublicAcls: true,
  BlockPublicPolicy: false,
  RestrictPublicBuckets: false,
};
const read = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::site/*' };
const demandTls = {
  Effect: 'Deny',
  Principal: '*',
  Action: 's3:*',
  Resource: 'arn:aws:s3:::site/*',
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};

interface Site {
  readonly running: RunningS3;
  readonly served: Served;
}

test('serves the index document, of folders too, and what else there is', async () => {
  await withSite([read], async (url) => {
    const index = await fetch(`${url}/?from=mail`);
    expect([index.status, index.headers.get('content-type'), await index.text()]).toEqual([
      200,
      'text/html',
      'home',
    ]);
    expect(await (await fetch(`${url}/docs/`)).text()).toBe('docs');
    const again = await fetch(url, { headers: { 'if-none-match': index.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });
});

test('shows the error document with the status of the error', async () => {
  await withSite([read], async (url) => {
    const missing = await fetch(`${url}/missing`);
    // Anybody may read, nobody may list: S3 does not tell that the key is missing.
    expect([missing.status, await missing.text()]).toEqual([403, 'sorry']);
    expect(missing.headers.get('x-amz-error-code')).toBe('AccessDenied');
  });
});

test('says 404 where anybody may list', async () => {
  const list = { ...read, Action: 's3:ListBucket', Resource: 'arn:aws:s3:::site' };
  await withSite([read, list], async (url) => {
    expect((await fetch(`${url}/missing`)).status).toBe(404);
  });
});

test('only reads', async () => {
  await withSite([read], async (url) => {
    expect((await fetch(`${url}/index.html`, { method: 'PUT', body: 'mine' })).status).toBe(405);
    expect(await (await fetch(url)).text()).toBe('home');
  });
});

test('is closed without a policy, by the public access block, and by a policy that demands TLS', async () => {
  const status = async (url: string) => expect((await fetch(url)).status).toBe(403);
  await withSite([demandTls], status);
  await withSite([read, demandTls], status);
  await withSite([read], status, { ...open, RestrictPublicBuckets: true });
  await withSite([read], status, { ...open, BlockPublicPolicy: true });
});

async function withSite(
  statements: readonly unknown[],
  visit: (url: string) => Promise<void>,
  block: Record<string, boolean> = open,
): Promise<void> {
  const { running, served } = await startSite(statements, block);
  try {
    await visit(served.url);
  } finally {
    served.close();
    running.close();
  }
}

async function startSite(statements: readonly unknown[], block: Record<string, boolean>): Promise<Site> {
  const running = await startS3({
    Site: bucket('site', true, { ...website, PublicAccessBlockConfiguration: block }),
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: 'site', PolicyDocument: { Statement: statements } },
    },
  });
  const objects = { 'index.html': 'home', 'error.html': 'sorry', 'docs/index.html': 'docs' };
  for (const [Key, Body] of Object.entries(objects))
    await running
      .client()
      .send(new PutObjectCommand({ Bucket: 'site', Key, Body, ContentType: 'text/html' }));
  return { running, served: await serve(createWebsite(running)) };
}
