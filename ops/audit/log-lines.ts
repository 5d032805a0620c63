import { type CloudWatchLogsClient, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs';
import type { ChainHead } from '../../lambdas/audit/log/chain';

const sealed = /Sealed block (\d+), last entry (\d+), hash ([0-9a-f]{64})/;

/** The end of each block, as the function that sealed it said in its log, where nothing can be taken back either. */
export async function sealedAccordingToLogs(
  client: CloudWatchLogsClient,
  logGroupName: string,
): Promise<ReadonlyMap<number, ChainHead>> {
  const messages: string[] = [];
  for await (const page of paginateFilterLogEvents(
    { client },
    { logGroupName, filterPattern: '"Sealed block"' },
  )) {
    messages.push(...(page.events ?? []).map(({ message = '' }) => message));
  }
  return sealedAccordingTo(messages);
}

export function sealedAccordingTo(messages: readonly string[]): ReadonlyMap<number, ChainHead> {
  const told = new Map<number, ChainHead>();
  for (const message of messages) {
    const [, block, seq, hash] = sealed.exec(message) ?? [];
    if (block && seq && hash) told.set(Number(block), { seq: Number(seq), hash });
  }
  return told;
}
