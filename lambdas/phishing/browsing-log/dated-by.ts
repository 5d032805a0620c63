import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '../../shared/aws/unless-refused';
import type { CallLimits } from '../../shared/aws/within';
import type { Head } from './browsing-log-head';
import type { LogTable } from './log-table';
import { expiryOf, type Retention } from './retention';

/**
 * Head and items say by which choice they have their date, so that what is late, a scan that has read the settings before
 * or an earlier choice, dates nothing by what counts no more. In a condition, with `:choice`.
 */
export const notDatedLater = 'NOT datedBy > :choice';

/** What counts, if somebody has chosen anew since the settings were read. */
export function latestOf(retention: Retention, head: Head | undefined): Retention {
  const { datedBy: choice = 0, keptDays: days = 0 } = head ?? {};
  return choice > choiceOf(retention) ? { ...retention, days, choice } : retention;
}

export function choiceOf({ choice = 0 }: Retention): number {
  return choice;
}

export interface ItemToDate {
  readonly owner: string;
  readonly position: number;
  /** By which it goes. */
  readonly time: string;
}

/** Each listens to the signal that ends them, which Node thinks odd of more than ten. */
const atOnce = 8;

/** Those that are gone, or that a later choice has dated, stay as they are. */
export async function dateItems(
  { client, tableName }: LogTable,
  items: readonly ItemToDate[],
  retention: Retention,
  limits?: CallLimits,
): Promise<void> {
  const date = ({ owner, position, time }: ItemToDate) => {
    const update = new UpdateCommand({
      TableName: tableName,
      Key: { owner, position },
      UpdateExpression: 'SET expiresAt = :expiry, datedBy = :choice',
      ConditionExpression: `attribute_exists(expiresAt) AND ${notDatedLater}`,
      ExpressionAttributeValues: {
        ':expiry': expiryOf(time, retention),
        ':choice': choiceOf(retention),
      },
    });
    return isWritten(() => client.send(update, limits));
  };
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(date));
}
