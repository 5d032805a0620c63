import path from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createModels } from '../lambdas/phishing/models/models';
import { target } from './aws/target';
import { runCommand } from './command/run-command';
import { alarmsSection } from './status/alarms';
import { backupsSection } from './status/backups';
import { cachesSection } from './status/caches';
import { modelSection } from './status/model';
import { queuesSection } from './status/queues';
import { report } from './status/report';
import { schedulesSection } from './status/schedules';

const usage = `npm run status -- [--stage STAGE]
  One screen: schedules and next runs, last backup, age of the forecast, active model, alarms, queues.
  Changes nothing. What needs attention has a "!".`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const { clientConfig, stage, description, nameOf } = target({
    stage: values.stage,
    root: path.resolve(__dirname, '..'),
  });
  console.log(`Status of ${description}`);
  const s3 = new S3Client(clientConfig);
  const dynamoDb = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig));
  const cloudFormation = new CloudFormationClient(clientConfig);
  const now = Date.now();
  const sections = [
    schedulesSection(new SchedulerClient(clientConfig), stage, now),
    backupsSection(s3, nameOf('student-backup-20250706'), now),
    cachesSection(s3, nameOf('forecast-caches'), now),
    modelSection(createModels(dynamoDb, nameOf('phishingTraining'))),
    alarmsSection({
      cloudWatch: new CloudWatchClient(clientConfig),
      cloudFormation,
      stage,
    }),
    queuesSection(new SQSClient(clientConfig), stage),
  ];
  await report(sections, console.log);
}

void runCommand(usage, main);
