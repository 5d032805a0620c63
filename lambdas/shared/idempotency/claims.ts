import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { parseItem } from '../aws/parse-item';
import { plainItem } from '../aws/plain-item';
import { isWritten, unlessRefused } from '../aws/unless-refused';

/** An attempt to carry a request out. */
export interface Claim {
  readonly id: string;
  readonly fingerprint: string;
  /** Of this attempt alone. */
  readonly token: string;
  /** When this attempt has ended, whatever came: epoch milliseconds. */
  readonly until: number;
  /** When all is forgotten: epoch seconds. */
  readonly expiresAt: number;
}

/** What there is of the same key already: whose it is, and the sealed answer once somebody has finished. */
const earlier = {
  fingerprint: { kind: 'text', exact: true, max: 64 },
  answer: { kind: 'text', exact: true, max: 400_000, optional: true },
} as const satisfies Fields;
export type Earlier = RecordOf<typeof earlier>;

/** Each is one conditional write, which recognises that it was made before. */
export interface Claims {
  /**
   * Whether the request is this attempt's to carry out, and then whether it may be the first. One that arrives late takes
   * no answer back.
   */
  take(claim: Claim, now: number): Promise<'first' | 'again' | Earlier>;
  /** Keeps the answer; false if another attempt has taken over. */
  finish(claim: Claim, answer: string): Promise<boolean>;
  /** Lets the next attempt begin at once; false if one has taken over. */
  release(claim: Claim): Promise<boolean>;
}

export function createClaims(client: DynamoDBDocumentClient, TableName: string): Claims {
  const stillOurs = {
    TableName,
    ConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
  };
  const put = (claim: Claim, Item: Readonly<Record<string, unknown>>) => {
    const ExpressionAttributeValues = { ':token': claim.token };
    return isWritten(() => client.send(new PutCommand({ ...stillOurs, Item, ExpressionAttributeValues })));
  };
  return {
    async take(claim, now) {
      const outcome = await unlessRefused(() =>
        client.send(
          new PutCommand({
            TableName,
            Item: { ...claim },
            ConditionExpression:
              'attribute_not_exists(id) OR expiresAt <= :today OR (attribute_not_exists(answer) AND (#token = :token OR (#until <= :now AND fingerprint = :fingerprint)))',
            ExpressionAttributeNames: { '#token': 'token', '#until': 'until' },
            ExpressionAttributeValues: {
              ':today': seconds(now),
              ':token': claim.token,
              ':now': now,
              ':fingerprint': claim.fingerprint,
            },
            ReturnValues: 'ALL_OLD',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      );
      if (outcome instanceof ConditionalCheckFailedException)
        return parseItem('claim of a request', earlier, outcome.Item && plainItem(outcome.Item));
      // A claim of this attempt may have stood in the place of a dead one's: then nobody knows.
      const wasThere = Number(outcome.Attributes?.['expiresAt'] ?? 0) > seconds(now);
      return wasThere ? 'again' : 'first';
    },
    finish: (claim, answer) => put(claim, { ...claim, answer }),
    release: (claim) => put(claim, { ...claim, until: 0 }),
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
