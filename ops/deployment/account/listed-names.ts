import { BackupClient, paginateListBackupVaults } from '@aws-sdk/client-backup';
import { CloudWatchClient, paginateDescribeAlarms, paginateListDashboards } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { IAMClient, paginateListRoles } from '@aws-sdk/client-iam';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import { paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';

type Names = AsyncIterable<string | undefined>;

export async function* tables(client = new DynamoDBClient({})): Names {
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) yield* TableNames;
}

export async function* buckets(client = new S3Client({})): Names {
  for await (const { Buckets = [] } of paginateListBuckets({ client }, {}))
    yield* Buckets.map(({ Name }) => Name);
}

export async function* vaults(client = new BackupClient({})): Names {
  for await (const { BackupVaultList = [] } of paginateListBackupVaults({ client }, {}))
    yield* BackupVaultList.map(({ BackupVaultName }) => BackupVaultName);
}

export async function* logGroups(client = new CloudWatchLogsClient({})): Names {
  for await (const { logGroups: groups = [] } of paginateDescribeLogGroups({ client }, {}))
    yield* groups.map(({ logGroupName }) => logGroupName);
}

export async function* functions(client = new LambdaClient({})): Names {
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    yield* Functions.map(({ FunctionName }) => FunctionName);
}

export async function* schedules(client = new SchedulerClient({})): Names {
  for await (const { Schedules = [] } of paginateListSchedules({ client }, {}))
    yield* Schedules.map(({ Name }) => Name);
}

export async function* roles(client = new IAMClient({})): Names {
  for await (const { Roles = [] } of paginateListRoles({ client }, {}))
    yield* Roles.map(({ RoleName }) => RoleName);
}

export async function* alarms(client = new CloudWatchClient({})): Names {
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, {}))
    yield* MetricAlarms.map(({ AlarmName }) => AlarmName);
}

export async function* dashboards(client = new CloudWatchClient({})): Names {
  for await (const { DashboardEntries = [] } of paginateListDashboards({ client }, {}))
    yield* DashboardEntries.map(({ DashboardName }) => DashboardName);
}
