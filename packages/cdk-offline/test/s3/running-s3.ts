import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createKeyring, operatorKeyId, roleCredentials } from '../../src/front-door/credentials';
import { createPermissions } from '../../src/front-door/iam';
import { createS3, type S3 } from '../../src/s3/s3';
import type { Assembly, Principal, RequestHandler } from '../../src/services';
import { systemClock } from '../../src/system-clock';
import { writeAssembly } from '../assembly/assembly-files';

type Resources = Readonly<
  Record<
    string,
    {
      readonly Type: string;
      readonly DependsOn?: readonly string[];
      readonly Properties: Record<string, unknown>;
    }
  >
>;

export interface Served {
  readonly url: string;
  close(): void;
}

export interface RunningS3 extends Served {
  readonly assembly: Assembly;
  readonly s3: S3;
  /** The state directory. */
  readonly directory: string;
  /** The SDK's client with a role's credentials, or with the operator's. */
  client(role?: string): S3Client;
}

export const account = '123456789012';
export const roleArn = (name: string): string => `arn:aws:iam::${account}:role/${name}`;

/** A bucket that keeps versions (`versioned`), one that does not (`plain`), and whatever else a test declares. */
export async function startS3(resources: Resources = {}, directory?: string): Promise<RunningS3> {
  const state = directory ?? mkdtempSync(join(tmpdir(), 's3-'));
  const buckets = { Versioned: bucket('versioned', true), Plain: bucket('plain', false) };
  const template = { Resources: { ...buckets, ...resources } };
  const assembly = loadAssembly(writeAssembly({ Test: template }, `aws://${account}/us-east-1`));
  const keyring = createKeyring(assembly);
  const permissions = createPermissions(assembly);
  const s3 = createS3({ assembly, permissions, directory: state, clock: systemClock });
  const served = await serve((request, response) => {
    const id = /Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1];
    const principal: Principal | undefined = id === undefined ? { kind: 'anonymous' } : keyring(id);
    if (principal === undefined) throw new Error(`No such key: ${id}`);
    return s3.handle(principal, request, response);
  });
  return {
    ...served,
    assembly,
    s3,
    directory: state,
    client: (role) =>
      new S3Client({
        endpoint: served.url,
        region: 'us-east-1',
        maxAttempts: 1,
        credentials:
          role === undefined
            ? { accessKeyId: operatorKeyId, secretAccessKey: 'none' }
            : roleCredentials(roleArn(role)),
      }),
    close: () => {
      served.close();
      if (directory === undefined) rmSync(state, { recursive: true, force: true });
    },
  };
}

export function bucket(name: string, versioned: boolean, properties: Record<string, unknown> = {}) {
  const versioning = versioned && { VersioningConfiguration: { Status: 'Enabled' } };
  return { Type: 'AWS::S3::Bucket', Properties: { BucketName: name, ...versioning, ...properties } };
}

/** A role that Lambda may assume, with one statement. */
export function role(name: string, action: string | readonly string[], resource: string | readonly string[]) {
  const trust = { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' };
  const statement = { Effect: 'Allow', Action: action, Resource: resource };
  return {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: name,
      AssumeRolePolicyDocument: { Statement: [trust] },
      Policies: [{ PolicyName: 'own', PolicyDocument: { Statement: [statement] } }],
    },
  };
}

export async function serve(handler: RequestHandler): Promise<Served> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A test that fails before it stops the server must not keep the whole run alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
