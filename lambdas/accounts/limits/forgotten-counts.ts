import { DeleteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { keysOf, ownerOf } from './sign-in-limits';

/** Removes what was counted for an account, and where it is known: keys are digests, so the whole table is looked through. */
export type ForgetCounts = (email: string) => Promise<void>;

export function createForgetCounts(client: DynamoDBDocumentClient, table: string): ForgetCounts {
  const remove = (key: string) => client.send(new DeleteCommand({ TableName: table, Key: { key } }));
  return async (email) => {
    await Promise.all(keysOf(email).map(remove));
    const owned = {
      TableName: table,
      FilterExpression: 'ownedBy = :owner',
      ProjectionExpression: '#key',
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: { ':owner': ownerOf(email) },
    };
    for await (const { Items = [] } of paginateScan({ client }, owned)) {
      for (const item of Items) {
        await remove(parseItem('count', { key: { kind: 'text', exact: true } }, item).key);
      }
    }
  };
}
