import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Assembly, type Permissions, systemClock } from 'cdk-offline';
import { createS3 } from '../packages/cdk-offline/src/s3/s3';

export const bucket = 'bench-backups';
/** About what DynamoDB puts into a page of 1 MB. */
const pageSize = 7_500;

export interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

/** A table of `records` made-up students, the local S3 on disk, and a mail service that accepts everything. */
export async function startStandIn(records: number, directory: string): Promise<StandIn> {
  const permissions: Permissions = { decide: () => ({ allowed: true, reason: '' }) };
  const s3 = createS3({ assembly: onlyBucket(), permissions, directory, clock: systemClock });
  const server = createServer((request, response) => {
    const answer = isScan(request)
      ? scan(request, response, records)
      : request.headers['content-type']?.includes('x-www-form-urlencoded')
        ? acceptMail(request, response)
        : s3.handle({ kind: 'operator' }, request, response);
    answer.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function isScan({ headers }: IncomingMessage): boolean {
  return headers['x-amz-target'] === 'DynamoDB_20120810.Scan';
}

async function scan(request: IncomingMessage, response: ServerResponse, records: number): Promise<void> {
  const { ExclusiveStartKey: after, Limit: limit = pageSize }: ScanRequest = JSON.parse(await text(request));
  const first = after ? Number(after.studentid.S) + 1 : 0;
  const last = Math.min(records, first + Math.min(limit, pageSize)) - 1;
  const items = Array.from({ length: last - first + 1 }, (_, index) => item(first + index));
  const next = last < records - 1 ? `,"LastEvaluatedKey":{"studentid":{"S":"${last}"}}` : '';
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  response.end(
    `{"Count":${items.length},"ScannedCount":${items.length},"Items":[${items.join(',')}]${next}}`,
  );
}

interface ScanRequest {
  readonly ExclusiveStartKey?: Key;
  readonly Limit?: number;
}

interface Key {
  readonly studentid: { readonly S: string };
}

function item(index: number): string {
  const email = `family-${index}@families.example`;
  return `{"studentid":{"S":"${index}"},"name":{"S":"Học sinh mẫu ${index}"},"class":{"S":"${1 + (index % 12)}A"},"birthdate":{"S":"2014-09-05"},"email":{"S":"${email}"}}`;
}

async function acceptMail(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await text(request);
  response.setHeader('content-type', 'text/xml');
  response.end(
    '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>',
  );
}

function onlyBucket(): Assembly {
  const resource = {
    stack: 'Bench',
    logicalId: 'Bucket',
    type: 'AWS::S3::Bucket',
    ref: bucket,
    properties: { BucketName: bucket, VersioningConfiguration: { Status: 'Enabled' } },
  };
  return {
    directory: '',
    account: '000000000000',
    region: 'us-east-1',
    stacks: [],
    resources: [resource],
    ofType: (type) => (type === resource.type ? [resource] : []),
    attribute: (_, name) => (name === 'Arn' ? `arn:aws:s3:::${bucket}` : ''),
    assetPath: (key) => {
      throw new Error(`No asset ${key}`);
    },
  };
}
