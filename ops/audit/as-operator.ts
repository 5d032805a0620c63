import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';
import type { DeedName } from '../../contracts/http/deed';
import { audited } from '../../lambdas/shared/deeds/audited';
import { reportDeed } from '../../lambdas/shared/deeds/report-deed';
import { systemClock } from '../../lambdas/shared/time/clock';
import type { Target } from '../aws/target';

interface OperatorsDeed {
  readonly what: DeedName;
  readonly about?: string | undefined;
}

/** Milliseconds until the log says `unknown` of a command that does not say how it ended: the longest that can be. */
const endsWithin = 900_000;

/** Does what a command does so that it is in the audit log of the stage, or not at all. */
export async function asOperator<Result>(
  { clientConfig, stage }: Pick<Target, 'clientConfig' | 'stage'>,
  deed: OperatorsDeed,
  run: () => Promise<Result>,
): Promise<Result> {
  // The address of a queue names AWS's host, also where the queue is on this machine.
  const client = new SQSClient({ ...clientConfig, useQueueUrlAsEndpoint: false });
  const audit = audited({
    report: reportDeed(client, await deedsQueue(client, stage)),
    clock: systemClock,
    log: { error: (message) => console.error(message) },
  });
  return audit({ who: 'operator', source: 'command', ...deed, endsWithin }, run);
}

async function deedsQueue(client: SQSClient, stage: string): Promise<string> {
  const QueueNamePrefix = `Schoolhouse-${stage}-Students-DeedsQueue`;
  for await (const { QueueUrls = [] } of paginateListQueues({ client }, { QueueNamePrefix })) {
    if (QueueUrls[0] !== undefined) return QueueUrls[0];
  }
  throw new Error(`There is no queue ${QueueNamePrefix}…: is the stage deployed?`);
}
