import { DeleteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';

/** Removes the links that were mailed to an address, and codes of its account; links are few, and kept for days at most. */
export type ForgetLinks = (email: string, account: string) => Promise<void>;

export function createForgetLinks(client: DynamoDBDocumentClient, table: string): ForgetLinks {
  return async (email, account) => {
    const theirs = {
      TableName: table,
      FilterExpression: 'email = :email OR (purpose = :pair AND begins_with(basis, :account))',
      ProjectionExpression: 'digest',
      ExpressionAttributeValues: { ':email': email, ':pair': 'pair', ':account': `${account} ` },
    };
    for await (const { Items = [] } of paginateScan({ client }, theirs)) {
      for (const item of Items) {
        const { digest } = parseItem('link', { digest: { kind: 'text', exact: true } }, item);
        await client.send(new DeleteCommand({ TableName: table, Key: { digest } }));
      }
    }
  };
}
