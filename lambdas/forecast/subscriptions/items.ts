import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { parseItem } from '../../shared/aws/parse-item';
import { unlessRefused } from '../../shared/aws/unless-refused';

type Kind = 'subscription' | 'request' | 'link';

interface Versioned {
  readonly version: number;
}

/** The items of the table: each kind has a partition of its own. */
export function createItems(client: DynamoDBDocumentClient, table: string) {
  const keyOf = (kind: Kind, id: string) => ({ TableName: table, Key: { kind, id } });
  /** A put over what was seen. The mark tells our own item from another one of the same version. */
  const replacing = (kind: Kind, seen: Versioned | undefined, next: Versioned, mark: string) => ({
    TableName: table,
    Item: { ...next, kind, mark },
    ConditionExpression: seen ? '#version = :seen' : 'attribute_not_exists(id)',
    ...(seen && {
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':seen': seen.version },
    }),
  });
  return {
    table,
    keyOf,
    replacing,

    async *all<const Fs extends Fields>(kind: Kind, fields: Fs): AsyncGenerator<RecordOf<Fs>> {
      const query = {
        TableName: table,
        KeyConditionExpression: '#kind = :kind',
        ExpressionAttributeNames: { '#kind': 'kind' },
        ExpressionAttributeValues: { ':kind': kind },
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        for (const item of Items) yield parseItem(kind, fields, item);
      }
    },

    async read<const Fs extends Fields>(kind: Kind, id: string, fields: Fs) {
      const { Item } = await client.send(new GetCommand({ ...keyOf(kind, id), ConsistentRead: true }));
      return Item && parseItem(kind, fields, Item);
    },

    /** False when somebody else has changed it since it was seen. */
    async replace(kind: Kind, seen: Versioned, next: object): Promise<boolean> {
      const mark = randomUUID();
      const put = new PutCommand({
        ...replacing(kind, seen, { ...next, version: seen.version + 1 }, mark),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      const refused = await unlessRefused(() => client.send(put));
      // Our own item: the SDK repeated the request after its answer was lost.
      return !(refused instanceof ConditionalCheckFailedException) || refused.Item?.['mark']?.S === mark;
    },
  };
}

export type Items = ReturnType<typeof createItems>;
