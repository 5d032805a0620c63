import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { deployChanged } from '../deployed-once';
import type { Principal, ServiceDeps } from '../services';
import { childText, parseXml } from '../xml';
import { type DeploymentPlan, readPlan } from './deployment-plan';
import { mediaTypeOf } from './media-types';
import type { S3Request, S3Response } from './request';
import type { S3 } from './s3';

interface DeploymentOptions extends ServiceDeps {
  readonly s3: S3;
  readonly invalidate: (distributionId: string, paths: readonly string[]) => void;
}

/** One line for the person at the terminal, like the reason that CloudFormation shows. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/**
 * Does what the provider function of every `Custom::CDKBucketDeployment` does, with that function's role: `aws s3 sync`
 * of the asset into the bucket, then an invalidation.
 */
export async function deployBuckets(options: DeploymentOptions, again = false): Promise<void> {
  const { assembly, directory } = options;
  await deployChanged(
    join(directory, 'deployments.json'),
    assembly.ofType('Custom::CDKBucketDeployment'),
    (resource) => deploy(options, readPlan(assembly, resource)),
    again,
  );
}

async function deploy(options: DeploymentOptions, plan: DeploymentPlan): Promise<void> {
  const lambda: Principal = { kind: 'service', service: 'lambda.amazonaws.com', sourceArn: plan.functionArn };
  const role: Principal = { kind: 'role', arn: plan.roleArn };
  const need = (principal: Principal, action: string, resource: string): void => {
    const decision = options.permissions.decide({ principal, action, resource });
    if (!decision.allowed) throw new DeploymentError(`${plan.name}: ${decision.reason}`);
  };
  need(lambda, 'sts:AssumeRole', plan.roleArn);
  const files = new Map<string, string>();
  for (const { bucket, key } of plan.sources) {
    need(role, 's3:GetObject', `arn:aws:s3:::${bucket}/${key}`);
    for (const [name, file] of filesOf(options.assembly.assetPath(key)))
      if (plan.takesPart(name)) files.set(`${plan.prefix}${name}`, file);
  }
  const send = sender(options.s3, role, plan);
  // The sync compares with what is there before it writes, so it always lists.
  const present = await listKeys(send, plan.prefix);
  for (const [key, file] of files) await upload(send, plan, key, file);
  const isStale = (key: string): boolean => !files.has(key) && plan.takesPart(key.slice(plan.prefix.length));
  for (const key of plan.prune ? present.filter(isStale) : []) await send({ method: 'DELETE', key });
  if (plan.invalidation === undefined) return;
  const { distributionId, paths, wait } = plan.invalidation;
  const distribution = `arn:aws:cloudfront::${options.assembly.account}:distribution/${distributionId}`;
  need(role, 'cloudfront:CreateInvalidation', distribution);
  if (wait) need(role, 'cloudfront:GetInvalidation', distribution);
  options.invalidate(distributionId, paths);
}

type Send = (request: Pick<S3Request, 'method' | 'key'> & Partial<S3Request>) => Promise<S3Response>;

function sender(s3: S3, role: Principal, plan: DeploymentPlan): Send {
  return async (request) => {
    const given = { bucket: plan.bucket, query: new URLSearchParams(), headers: {}, secure: true };
    const response = await s3.send(role, { ...given, ...request });
    if (response.status < 400) return response;
    const message = childText(parseXml(String(response.body)), 'Message');
    throw new DeploymentError(`${plan.name}: ${message}`);
  };
}

async function listKeys(send: Send, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const listing = parseXml(String((await send({ method: 'GET', query })).body));
    const contents = listing.children.filter((child) => child.name === 'Contents');
    keys.push(...contents.map((child) => childText(child, 'Key') ?? ''));
    token = childText(listing, 'NextContinuationToken');
  } while (token !== undefined);
  return keys;
}

async function upload(send: Send, plan: DeploymentPlan, key: string, file: string): Promise<void> {
  const length = String(statSync(file).size);
  const headers = { 'content-type': mediaTypeOf(file), ...plan.headers, 'content-length': length };
  await send({ method: 'PUT', key, headers, body: Readable.from(bytesOf(file)) });
}

/** Opened only when it is read: a refused upload must not leave an open file. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

/** The files of an asset folder by their object keys. CDK zips such a folder; a ready-made archive is not unpacked. */
function filesOf(folder: string): readonly (readonly [key: string, file: string])[] {
  if (!statSync(folder).isDirectory()) throw new DeploymentError(`${folder} is not a folder`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), file] as const);
}
