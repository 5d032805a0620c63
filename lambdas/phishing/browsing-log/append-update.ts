import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { attributesOf, type KeptEntry } from './browsing-log-head';
import { choiceOf, notDatedLater } from './dated-by';
import { expiryOf, type Retention } from './retention';

type Append = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Keeps all of the entries in the head or none, and counts them; refused where `token` was written before, or a later choice counts. */
export function appendUpdate(token: string, entries: readonly KeptEntry[], retention: Retention): Append {
  const { ExpressionAttributeNames, ...update } = keeping(token, entries, retention);
  return {
    ...update,
    ConditionExpression: `attribute_not_exists(#entries) AND attribute_not_exists(#left) AND ${notDatedLater}`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#left': attributesOf(token).left },
  };
}

/**
 * Refused if the log's total is not what was seen, undefined where there was none: somebody has written meanwhile, this
 * very write perhaps; or if a later choice counts.
 */
export function appendToSeen(
  token: string,
  entries: readonly KeptEntry[],
  retention: Retention,
  total: number | undefined,
): Append {
  const { ExpressionAttributeValues, ...update } = keeping(token, entries, retention);
  const isSame = total === undefined ? 'attribute_not_exists(#total)' : '#total = :seen';
  return {
    ...update,
    ConditionExpression: `${isSame} AND ${notDatedLater}`,
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...(total !== undefined && { ':seen': total }),
    },
  };
}

function keeping(token: string, entries: readonly KeptEntry[], retention: Retention): Append {
  const names = attributesOf(token);
  const at = entries.at(-1)?.timestamp ?? '';
  return {
    UpdateExpression:
      'SET #entries = :entries, #after = if_not_exists(#total, :none), #total = if_not_exists(#total, :none) + :count, ' +
      'firstAt = if_not_exists(firstAt, :at), lastAt = :at, expiresAt = :expiry',
    ExpressionAttributeNames: { '#entries': names.entries, '#after': names.after, '#total': 'total' },
    ExpressionAttributeValues: {
      ':entries': entries,
      ':none': 0,
      ':count': entries.length,
      ':at': at,
      ':expiry': expiryOf(at, retention),
      ':choice': choiceOf(retention),
    },
    ReturnValues: 'ALL_NEW',
  };
}
