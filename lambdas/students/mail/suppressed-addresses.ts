import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import {
  type SuppressedAddress,
  suppressedAddressFields,
} from '../../../contracts/students/suppressed-address';
import { parseItem } from '../../shared/aws/parse-item';
import { createSuppressed, foldedAddress, type Suppressed } from '../../shared/aws/suppressed';
import { unlessRefused } from '../../shared/aws/unless-refused';

/** The addresses to which no more mail goes, however they are capitalised. */
export interface SuppressedAddresses extends Suppressed {
  /** Unless something newer is known of the address; repeating it does no harm. */
  record(suppressed: SuppressedAddress): Promise<void>;
  /** Whether it was one of them. Functions have no right to this, operators do. */
  remove(address: string): Promise<boolean>;
  /** At most `limit` of them in table order, after the given one. */
  page(limit: number, after: string | undefined): Promise<readonly SuppressedAddress[]>;
}

/** Addresses change hands, and a school forgets whom it no longer writes to; SES's own list goes on. */
const keptDays = 365;

export function createSuppressedAddresses(
  client: DynamoDBDocumentClient,
  table: string,
): SuppressedAddresses {
  return {
    ...createSuppressed(client, table),
    record: async ({ address, reason, at }) => {
      const expiresAt = Math.floor(Date.parse(at) / 1_000) + keptDays * 86_400;
      await unlessRefused(() =>
        client.send(
          new PutCommand({
            TableName: table,
            Item: { address: foldedAddress(address), reason, at, expiresAt },
            ConditionExpression: 'attribute_not_exists(address) OR #at < :at',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: { ':at': at },
          }),
        ),
      );
    },
    remove: async (address) => {
      const command = new DeleteCommand({
        TableName: table,
        Key: { address: foldedAddress(address) },
        ReturnValues: 'ALL_OLD',
      });
      return (await client.send(command)).Attributes !== undefined;
    },
    page: async (limit, after) => {
      const start = after === undefined ? {} : { ExclusiveStartKey: { address: after } };
      const { Items = [] } = await client.send(new ScanCommand({ TableName: table, Limit: limit, ...start }));
      return Items.map((item) => parseItem('suppressed address', suppressedAddressFields, item));
    },
  };
}
