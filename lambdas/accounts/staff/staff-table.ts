import { randomUUID } from 'node:crypto';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { transact } from '../../shared/aws/transact';
import { isWritten } from '../../shared/aws/unless-refused';
import { type StaffRecord, type Standing, staffRecordFields } from './staff-record';

/** Those who have another role than Parent, or had one, or are disabled; by the id of the account. */
export interface StaffTable {
  find(account: string): Promise<StaffRecord | undefined>;
  /** All of them: some hundred, however many parents there are. */
  list(): Promise<readonly StaffRecord[]>;
  /** So many of them at most, after this account; the order is the table's own. */
  part(most: number, after?: string): Promise<readonly StaffRecord[]>;
  /** False, and nothing changes, when there is one of this account. */
  add(record: StaffRecord): Promise<boolean>;
  /**
   * False, and nothing changes, unless nobody has changed the standing since it was seen, also to the same one, and that
   * of `whileAdmin` is an Admin's who is not disabled.
   */
  change(seen: StaffRecord, next: Standing, whileAdmin?: string): Promise<boolean>;
}

const names = { '#role': 'role' };

export function createStaffTable(client: DynamoDBDocumentClient, table: string): StaffTable {
  return {
    async find(account) {
      const query = new GetCommand({ TableName: table, Key: { account }, ConsistentRead: true });
      const { Item } = await client.send(query);
      return Item && parseItem('member of the staff', staffRecordFields, Item);
    },

    list: list(client, table),
    part: part(client, table),

    async add(record) {
      const mark = randomUUID();
      const put = new PutCommand({
        TableName: table,
        Item: { ...record, mark },
        // Our own mark: the SDK repeated the request after its answer was lost.
        ConditionExpression: 'attribute_not_exists(account) OR mark = :mark',
        ExpressionAttributeValues: { ':mark': mark },
      });
      return isWritten(() => client.send(put));
    },

    change: change(client, table),
  };
}

function list(client: DynamoDBDocumentClient, table: string): StaffTable['list'] {
  return async () => {
    const found: StaffRecord[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) {
      found.push(...Items.map((item) => parseItem('member of the staff', staffRecordFields, item)));
    }
    return found;
  };
}

function part(client: DynamoDBDocumentClient, table: string): StaffTable['part'] {
  return async (most, after) => {
    const found: StaffRecord[] = [];
    let from: Record<string, unknown> | undefined = after === undefined ? undefined : { account: after };
    do {
      const scan: ScanCommand = new ScanCommand({
        ...{ TableName: table, ConsistentRead: true, Limit: most - found.length },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await client.send(scan);
      found.push(...Items.map((item) => parseItem('member of the staff', staffRecordFields, item)));
      from = LastEvaluatedKey;
    } while (from !== undefined && found.length < most);
    return found;
  };
}

function change(client: DynamoDBDocumentClient, table: string): StaffTable['change'] {
  return async ({ account, mark: seen }, next, whileAdmin) => {
    const asSeen =
      seen === undefined ? 'attribute_exists(account) AND attribute_not_exists(mark)' : 'mark = :seen';
    const Update = {
      TableName: table,
      Key: { account },
      UpdateExpression: 'SET #role = :role, disabled = :disabled, mark = :mark',
      // Our own mark: the SDK repeated the request after its answer was lost.
      ConditionExpression: `${asSeen} OR mark = :mark`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: {
        ...{ ':role': next.role, ':disabled': next.disabled, ':mark': randomUUID() },
        ...(seen !== undefined && { ':seen': seen }),
      },
    };
    if (whileAdmin === undefined) return isWritten(() => client.send(new UpdateCommand(Update)));
    const ConditionCheck = {
      TableName: table,
      Key: { account: whileAdmin },
      ConditionExpression: '#role = :admin AND disabled = :no',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':admin': 'Admin', ':no': false },
    };
    return (await transact(client, [{ Update }, { ConditionCheck }])) === undefined;
  };
}
