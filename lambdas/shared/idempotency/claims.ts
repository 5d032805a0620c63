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
  /** Undefined if the request is this attempt's to carry out. One that arrives late takes no answer back. */
  take(claim: Claim, now: number): Promise<Earlier | undefined>;
  /** Keeps the answer, unless another attempt has taken over. */
  finish(claim: Claim, answer: string): Promise<void>;
  /** Lets the next attempt begin at once. */
  release(claim: Claim): Promise<void>;
}

export function createClaims(client: DynamoDBDocumentClient, TableName: string): Claims {
  const stillOurs = {
    TableName,
    ConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
  };
  const put = async (claim: Claim, Item: Readonly<Record<string, unknown>>) => {
    const ExpressionAttributeValues = { ':token': claim.token };
    await isWritten(() => client.send(new PutCommand({ ...stillOurs, Item, ExpressionAttributeValues })));
  };
  return {
    async take(claim, now) {
      const refusal = await unlessRefused(() =>
        client.send(
          new PutCommand({
            TableName,
            Item: { ...claim },
            ConditionExpression:
              'attribute_not_exists(id) OR expiresAt <= :today OR (attribute_not_exists(answer) AND (#token = :token OR (#until <= :now AND fingerprint = :fingerprint)))',
            ExpressionAttributeNames: { '#token': 'token', '#until': 'until' },
            ExpressionAttributeValues: {
              ':today': Math.floor(now / 1_000),
              ':token': claim.token,
              ':now': now,
              ':fingerprint': claim.fingerprint,
            },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      );
      if (!(refusal instanceof ConditionalCheckFailedException)) return undefined;
      return parseItem('claim of a request', earlier, refusal.Item && plainItem(refusal.Item));
    },
    finish: (claim, answer) => put(claim, { ...claim, answer }),
    release: (claim) => put(claim, { ...claim, until: 0 }),
  };
}
