import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPermissions } from '../../src/front-door/iam';
import { deployBuckets } from '../../src/s3/deployment';
import type { Assembly } from '../../src/services';
import { systemClock } from '../../src/system-clock';
import { account, type RunningS3, role, roleArn, startS3 } from './running-s3';

const everything = {
  's3:GetObject': 'arn:aws:s3:::assets/*',
  's3:ListBucket': 'arn:aws:s3:::versioned',
  's3:PutObject': 'arn:aws:s3:::versioned/*',
  's3:DeleteObject': 'arn:aws:s3:::versioned/*',
  'cloudfront:CreateInvalidation': `arn:aws:cloudfront::${account}:distribution/E1`,
  'cloudfront:GetInvalidation': '*',
};

let asset: string;
let running: RunningS3;
let invalidated: (readonly [string, readonly string[]])[];

beforeEach(() => {
  asset = mkdtempSync(join(tmpdir(), 'asset-'));
  mkdirSync(join(asset, 'img'));
  writeFileSync(join(asset, 'index.html'), '<!doctype html>');
  writeFileSync(join(asset, 'img/logo.svg'), '<svg/>');
  invalidated = [];
});
afterEach(() => {
  running.close();
  rmSync(asset, { recursive: true });
});

test('uploads the asset with its headers, prunes what is no longer in it, and invalidates', async () => {
  const deploy = await prepare();
  const client = running.client();
  await client.send(new PutObjectCommand({ Bucket: 'versioned', Key: 'old.html', Body: 'old' }));
  await deploy();
  expect(await keys()).toEqual(['img/logo.svg', 'index.html']);
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket: 'versioned', Key }));
  expect(await head('index.html')).toMatchObject({ ContentType: 'text/html', CacheControl: 'no-cache' });
  expect(await head('img/logo.svg')).toMatchObject({
    ContentType: 'image/svg+xml',
    CacheControl: 'no-cache',
  });
  expect(invalidated).toEqual([['E1', ['/*']]]);
});

test('under a prefix, without pruning, it touches nothing else', async () => {
  const deploy = await prepare(
    {},
    { DestinationBucketKeyPrefix: 'web', Prune: false, DistributionPaths: [] },
  );
  await running.client().send(new PutObjectCommand({ Bucket: 'versioned', Key: 'web/old', Body: 'old' }));
  await deploy();
  expect(await keys()).toEqual(['web/img/logo.svg', 'web/index.html', 'web/old']);
  expect(invalidated).toEqual([['E1', ['/web/*']]]);
});

test('several into one bucket come in the order of their dependencies, and keep what the others brought', async () => {
  mkdirSync(join(asset, 'chunks'));
  writeFileSync(join(asset, 'chunks/air-1a2b.js'), 'air');
  const immutable = 'public, max-age=31536000, immutable';
  const chunks = { SystemMetadata: { 'cache-control': immutable }, Prune: false, DistributionId: '' };
  const deploy = await prepare({}, { Exclude: ['chunks/*'] }, 'lambda.amazonaws.com', {
    ...chunks,
    Exclude: ['*'],
    Include: ['chunks/*'],
  });
  const client = running.client();
  for (const Key of ['chunks/old.js', 'old.html'])
    await client.send(new PutObjectCommand({ Bucket: 'versioned', Key, Body: 'old' }));
  await deploy();
  expect(await keys()).toEqual(['chunks/air-1a2b.js', 'chunks/old.js', 'img/logo.svg', 'index.html']);
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket: 'versioned', Key }));
  const chunk = await head('chunks/air-1a2b.js');
  expect(chunk).toMatchObject({ CacheControl: immutable, ContentType: 'text/javascript' });
  expect(await head('index.html')).toMatchObject({ CacheControl: 'no-cache' });
  expect(running.assembly.ofType('Custom::CDKBucketDeployment').map(({ logicalId }) => logicalId)).toEqual([
    'First',
    'Deployment',
  ]);
});

test('is done once, as long as its properties stay the same, or again on demand', async () => {
  const deploy = await prepare();
  const versions = async () => {
    const listed = await running.client().send(new ListObjectVersionsCommand({ Bucket: 'versioned' }));
    return listed.Versions?.length;
  };
  await deploy();
  await deploy();
  expect(await versions()).toBe(2);
  await deploy(true);
  expect(await versions()).toBe(4);
});

test.each(Object.keys(everything))('fails without %s, in AWS’s words', async (action) => {
  const deploy = await prepare({ [action]: undefined });
  await running.client().send(new PutObjectCommand({ Bucket: 'versioned', Key: 'old.html', Body: 'old' }));
  await expect(deploy()).rejects.toMatchObject({
    name: 'DeploymentError',
    message: expect.stringMatching(new RegExp(`^Test/Deployment: .*assumed-role/Provider/.*${action} `)),
  });
});

test('fails when Lambda may not assume the role', async () => {
  const deploy = await prepare({}, {}, 'scheduler.amazonaws.com');
  await expect(deploy()).rejects.toMatchObject({ message: expect.stringContaining('sts:AssumeRole') });
});

async function prepare(
  change: Readonly<Record<string, string | undefined>> = {},
  properties: Readonly<Record<string, unknown>> = {},
  trusted = 'lambda.amazonaws.com',
  first?: Readonly<Record<string, unknown>>,
): Promise<(again?: boolean) => Promise<void>> {
  const granted = Object.entries({ ...everything, ...change }).filter(
    ([, resource]) => resource !== undefined,
  );
  const Statement = granted.map(([Action, Resource]) => ({ Effect: 'Allow', Action, Resource }));
  const provider = role('Provider', 's3:GetBucketLocation', '*');
  running = await startS3({
    ProviderRole: {
      ...provider,
      Properties: {
        ...provider.Properties,
        Policies: [{ PolicyName: 'own', PolicyDocument: { Statement } }],
        AssumeRolePolicyDocument: {
          Statement: [{ Effect: 'Allow', Principal: { Service: trusted }, Action: 'sts:AssumeRole' }],
        },
      },
    },
    Provider: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: 'provider', Role: roleArn('Provider') },
    },
    Deployment: { ...deployment(properties), ...(first && { DependsOn: ['First'] }) },
    ...(first && { First: deployment(first) }),
  });
  const assembly: Assembly = { ...running.assembly, assetPath: () => asset };
  const permissions = createPermissions(assembly);
  const invalidate = (id: string, paths: readonly string[]) => void invalidated.push([id, paths]);
  const { s3, directory } = running;
  return (again) =>
    deployBuckets({ assembly, permissions, s3, directory, invalidate, clock: systemClock }, again);
}

function deployment(properties: Readonly<Record<string, unknown>>) {
  return {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      ServiceToken: `arn:aws:lambda:us-east-1:${account}:function:provider`,
      SourceBucketNames: ['assets'],
      SourceObjectKeys: ['abc.zip'],
      DestinationBucketName: 'versioned',
      Prune: true,
      SystemMetadata: { 'cache-control': 'no-cache' },
      DistributionId: 'E1',
      DistributionPaths: ['/*'],
      ...properties,
    },
  };
}

async function keys(): Promise<(string | undefined)[]> {
  const { Versions = [] } = await running
    .client()
    .send(new ListObjectVersionsCommand({ Bucket: 'versioned' }));
  return Versions.filter(({ IsLatest }) => IsLatest).map(({ Key }) => Key);
}
