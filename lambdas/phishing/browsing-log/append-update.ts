import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { attributesOf, type KeptEntry } from './browsing-log-head';
import { expiryOf, type Retention } from './retention';

/** Keeps all of the entries in the head or none, and counts them; refused where `token` was written before. */
export function appendUpdate(
  token: string,
  entries: readonly KeptEntry[],
  retention: Retention,
): Omit<UpdateCommandInput, 'TableName' | 'Key'> {
  const names = attributesOf(token);
  const at = entries.at(-1)?.timestamp ?? '';
  return {
    UpdateExpression:
      'SET #entries = :entries, #after = if_not_exists(#total, :none), #total = if_not_exists(#total, :none) + :count, ' +
      'firstAt = if_not_exists(firstAt, :at), lastAt = :at, expiresAt = :expiry',
    ConditionExpression: 'attribute_not_exists(#entries)',
    ExpressionAttributeNames: { '#entries': names.entries, '#after': names.after, '#total': 'total' },
    ExpressionAttributeValues: {
      ':entries': entries,
      ':none': 0,
      ':count': entries.length,
      ':at': at,
      ':expiry': expiryOf(at, retention),
    },
    ReturnValues: 'ALL_NEW',
  };
}
