import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type HistoryEntry, historyFields } from '../../../contracts/students/history';
import { parseItem } from '../../shared/aws/parse-item';
import { foldedId } from '../records/folded-id';

/** The changes of records; functions that change one add an entry with it, and none takes one away but the erasing one. */
export interface History {
  /** At most `limit` entries, the newest first, before a version if one is given. */
  newest(studentid: string, limit: number, before?: number): Promise<readonly HistoryEntry[]>;
}

/** Of one record, that are looked through for what an import or a restore did itself. */
export const mostEntries = 1_000;

type HistoryTables = Readonly<Record<'HISTORY_TABLE_NAME' | 'IDS_TABLE_NAME', string>>;

export function createHistory(client: DynamoDBDocumentClient, tables: HistoryTables): History {
  const later = async (studentid: string, Limit: number, before: number) => {
    const query = new QueryCommand({
      TableName: tables.HISTORY_TABLE_NAME,
      KeyConditionExpression: 'studentid = :studentid AND #version < :before',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':studentid': studentid, ':before': before },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit,
    });
    const { Items = [] } = await client.send(query);
    return Items.map(toEntry);
  };
  /** An insert that is taken back takes its entry with it: so the first one is kept where its id is. */
  const first = async (studentid: string) => {
    const Key = { id: foldedId(studentid) };
    const { Item } = await client.send(
      new GetCommand({ TableName: tables.IDS_TABLE_NAME, Key, ConsistentRead: true }),
    );
    return Item?.['studentid'] === studentid && Item['entry'] ? [toEntry(Item['entry'])] : [];
  };
  return {
    async newest(studentid, limit, before = Number.MAX_SAFE_INTEGER) {
      const entries = await later(studentid, limit, before);
      return entries.length === limit || before <= 1 ? entries : [...entries, ...(await first(studentid))];
    },
  };
}

function toEntry(item: unknown): HistoryEntry {
  return parseItem('history entry', historyFields, item);
}
