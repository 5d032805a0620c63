import { BackupClient, ListTagsCommand } from '@aws-sdk/client-backup';
import { DynamoDBClient, ListTagsOfResourceCommand } from '@aws-sdk/client-dynamodb';
import { GetBucketTaggingCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { ListedType } from '../named-types';
import type { Place } from '../plan';
import type { NamesPort } from '../questions/names';
import {
  cachePolicies,
  distributions,
  edgeFunctions,
  keyValueStores,
  originAccessControls,
  responseHeadersPolicies,
} from './cloudfront-names';
import {
  alarms,
  buckets,
  dashboards,
  functions,
  logGroups,
  roles,
  schedules,
  tables,
  vaults,
} from './listed-names';

const listers: Readonly<Record<ListedType, () => AsyncIterable<string | undefined>>> = {
  'AWS::DynamoDB::Table': tables,
  'AWS::S3::Bucket': buckets,
  'AWS::Backup::BackupVault': vaults,
  'AWS::Logs::LogGroup': logGroups,
  'AWS::Lambda::Function': functions,
  'AWS::Scheduler::Schedule': schedules,
  'AWS::CloudWatch::Alarm': alarms,
  'AWS::CloudWatch::Dashboard': dashboards,
  'AWS::IAM::Role': roles,
  'AWS::CloudFront::KeyValueStore': keyValueStores,
  'AWS::CloudFront::Function': edgeFunctions,
  'AWS::CloudFront::OriginAccessControl': originAccessControls,
  'AWS::CloudFront::ResponseHeadersPolicy': responseHeadersPolicies,
  'AWS::CloudFront::CachePolicy': cachePolicies,
  'AWS::CloudFront::Distribution': distributions,
};

/** Lists each type once, however many questions want to know. */
export function names(
  place: () => Promise<Place>,
  {
    s3 = new S3Client({ forcePathStyle: true }),
    tableClient = new DynamoDBClient({}),
    backup = new BackupClient({}),
  } = {},
): Omit<NamesPort, 'ownerOf'> {
  const lists = new Map<ListedType, Promise<ReadonlySet<string>>>();
  return {
    inUse(type) {
      const list = lists.get(type) ?? collected(listers[type]());
      lists.set(type, list);
      return list;
    },
    async bucketExists(name) {
      const status = await statusOf(s3.send(new HeadBucketCommand({ Bucket: name })));
      return status !== 404;
    },
    async tagsOf(type, name) {
      if (type === 'AWS::S3::Bucket') return byKey(await bucketTags(s3, name));
      const { account, region } = await place();
      if (type === 'AWS::Backup::BackupVault') {
        const ResourceArn = `arn:aws:backup:${region}:${account}:backup-vault:${name}`;
        return (await backup.send(new ListTagsCommand({ ResourceArn }))).Tags ?? {};
      }
      const ResourceArn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
      return byKey((await tableClient.send(new ListTagsOfResourceCommand({ ResourceArn }))).Tags);
    },
  };
}

async function collected(list: AsyncIterable<string | undefined>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const name of list) if (name !== undefined) found.add(name);
  return found;
}

/** HeadBucket has no body: 404 when nobody has the bucket, 403 or 301 when somebody else has it, or it is elsewhere. */
async function statusOf(answer: Promise<unknown>): Promise<number> {
  try {
    await answer;
    return 200;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (status === undefined) throw error;
    return status;
  }
}

interface Tag {
  readonly Key: string | undefined;
  readonly Value: string | undefined;
}

async function bucketTags(s3: S3Client, Bucket: string): Promise<readonly Tag[] | undefined> {
  try {
    return (await s3.send(new GetBucketTaggingCommand({ Bucket }))).TagSet;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchTagSet') return [];
    throw error;
  }
}

function byKey(tags: readonly Tag[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));
}
