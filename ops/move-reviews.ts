import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDataset } from '../lambdas/phishing/dataset/dataset';
import { systemClock } from '../lambdas/shared/time/clock';
import { target } from './aws/target';
import { runCommand } from './command/run-command';

const usage = `npm run move-reviews [-- --stage STAGE]
  Puts reviews of before to where no function that counts sightings may write. It may be run again, and while reviewers work.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const { clientConfig, description, nameOf } = target({ ...values, root: path.resolve(__dirname, '..') });
  console.log(`Target: ${description}`);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig));
  const moved = await createDataset(client, nameOf('phishingDataset'), systemClock).moveReviews();
  console.log(`${moved} moved; none is left.`);
}

if (require.main === module) void runCommand(usage, main);
