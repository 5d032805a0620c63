import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DeedName } from '../../../contracts/http/deed';
import type { CallerRole } from '../../../contracts/http/roles';
import { shortCalls } from '../aws/clients';
import { within } from '../aws/within';

/** By whom, and from where. */
export interface Actor {
  /** The id of an account, or api-key, schedule, operator. */
  readonly who: string;
  readonly role?: CallerRole;
  readonly source: 'site' | 'program' | 'token' | 'schedule' | 'command';
}

export interface Report extends Actor {
  readonly id: string;
  readonly at: string;
  readonly what: DeedName;
  readonly about?: string;
  readonly outcome: 'done' | 'refused' | 'failed' | 'unknown';
}

/** Hands a deed to the audit log; rejects unless it is kept. `delay`: seconds until it counts. */
export type ReportDeed = (report: Report, delay?: number) => Promise<void>;

/** Seconds for which nobody else gets a report that somebody took to seal it: longer than that function runs. */
export const hiddenWhileSealed = 150;

/** Milliseconds for a report, its retries included. */
const budget = 3_000;

export function createSqs(): SQSClient {
  return new SQSClient({ maxAttempts: 3, requestHandler: shortCalls });
}

export function reportDeed(client: SQSClient, QueueUrl: string): ReportDeed {
  return async (report, DelaySeconds = 0) => {
    const limits = within(budget);
    await client.send(
      new SendMessageCommand({ QueueUrl, DelaySeconds, MessageBody: JSON.stringify(report) }),
      limits,
    );
  };
}
