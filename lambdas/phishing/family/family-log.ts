import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { LogEntry } from '../../../contracts/phishing/browsing-log';
import { parseItem } from '../../shared/aws/parse-item';
import {
  type Head,
  keptEntryFields,
  positioned,
  readHead,
  shownEntry,
} from '../browsing-log/browsing-log-head';
import { findHead } from '../browsing-log/find-head';
import { type LogTable, writeItems } from '../browsing-log/log-table';

/** A part of what the log has of a family: entries, the head, and marks of what devices sent. */
export interface LogPart {
  readonly positions: readonly number[];
  readonly urls: readonly string[];
}

export interface LogPiece {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  /** The position before which older ones stand. */
  readonly next?: number;
}

/** All that the log has of a family, to be told or removed: unlike its pages, also what nobody is shown any more. */
export interface FamilyLog {
  parts(owner: string): AsyncIterable<LogPart>;
  remove(owner: string, positions: readonly number[]): Promise<void>;
  /** At most about so many entries, newest first, before a position; without one from the newest on. */
  piece(owner: string, most: number, before?: number): Promise<LogPiece>;
}

const positionField = { position: { kind: 'whole' } } as const satisfies Fields;
const itemFields = { ...positionField, ...keptEntryFields } as const satisfies Fields;
const names = { '#owner': 'owner', '#position': 'position' };

type Item = Readonly<Record<string, unknown>>;

export function createFamilyLog(table: LogTable): FamilyLog {
  return {
    async *parts(owner) {
      const query = {
        TableName: table.tableName,
        KeyConditionExpression: '#owner = :owner',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':owner': owner },
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateQuery({ client: table.client, pageSize: 100 }, query)) {
        yield { positions: Items.map(positionOf), urls: [...new Set(Items.flatMap(urlsOf))] };
      }
    },

    remove: (owner, positions) =>
      writeItems(
        table,
        positions.map((position) => ({ DeleteRequest: { Key: { owner, position } } })),
      ),

    async piece(owner, most, before) {
      // An entry becomes an item before it leaves the head, so what is read after the head misses none.
      const head = before === undefined ? await readLatest(table, owner) : [];
      const pages = paginateQuery(
        { client: table.client, pageSize: most },
        {
          TableName: table.tableName,
          KeyConditionExpression: '#owner = :owner AND #position BETWEEN :first AND :last',
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: {
            ':owner': owner,
            ':first': 1,
            ':last': (before ?? Number.MAX_SAFE_INTEGER) - 1,
          },
          ScanIndexForward: false,
          ConsistentRead: true,
        },
      );
      const { value: page } = await pages.next();
      const items: readonly Item[] = page?.Items ?? [];
      const entries = new Map([...head, ...items.flatMap(entriesOf)]);
      const isLast = page?.LastEvaluatedKey === undefined;
      const lowest = items.map(positionOf).at(-1);
      const newestFirst = [...entries].toSorted(([one], [other]) => other - one);
      return {
        entries: newestFirst.map(([, entry]) => entry),
        ...(!isLast && lowest !== undefined && { next: lowest }),
      };
    },
  };
}

async function readLatest(table: LogTable, owner: string): Promise<Entries> {
  return entriesIn((await findHead(table, owner)) ?? readHead());
}

type Entries = readonly (readonly [position: number, entry: LogEntry])[];

function positionOf(item: Item): number {
  return parseItem('log item', positionField, item).position;
}

/** What an item says by position: the head has the latest entries, for a moment beside their own items. */
function entriesOf(item: Item): Entries {
  if (positionOf(item) === 0) return entriesIn(readHead(item));
  const { position, ...entry } = parseItem('log entry', itemFields, item);
  return [[position, shownEntry(entry)]];
}

function entriesIn({ open }: Head): Entries {
  return positioned(open).map(({ position, entry }) => [position, shownEntry(entry)]);
}

function urlsOf(item: Item): readonly string[] {
  return positionOf(item) < 0 ? [] : entriesOf(item).map(([, { url }]) => url);
}
