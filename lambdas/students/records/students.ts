import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type Student, studentFields } from '../../../contracts/students/student';
import { parseItem } from '../../shared/aws/parse-item';
import { fieldNames } from './student';

/** A record as it is stored: a student's fields, and any other attributes. */
export type StoredRecord = Readonly<Record<string, unknown>>;

export interface ReadFrom {
  /** The id after which to continue, in table order; without it, from the start. */
  readonly after?: string | undefined;
  /** Most records to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
}

/** The table's records, page by page in table order; a page may be empty. */
export interface Students {
  pages(from?: ReadFrom): AsyncIterable<readonly Student[]>;
  /** Everything that is stored, not only a student's fields. */
  storedPages(from?: ReadFrom): AsyncIterable<readonly StoredRecord[]>;
}

/** `name` and `class` are reserved words in expressions. */
const itsFields = {
  ProjectionExpression: fieldNames.map((field) => `#${field}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(fieldNames.map((field) => [`#${field}`, field])),
};

export function createStudents(client: DynamoDBDocumentClient, table: string): Students {
  async function* scan(from: ReadFrom, projection: object): AsyncIterable<readonly StoredRecord[]> {
    const start = from.after === undefined ? {} : { startingToken: { studentid: from.after } };
    const size = from.pageSize === undefined ? {} : { pageSize: from.pageSize };
    const pages = paginateScan({ client, ...start, ...size }, { TableName: table, ...projection });
    for await (const page of pages) yield page.Items ?? [];
  }
  return {
    async *pages(from = {}) {
      for await (const page of scan(from, itsFields)) yield page.map(toStudent);
    },
    storedPages: (from = {}) => scan(from, {}),
  };
}

function toStudent(item: StoredRecord): Student {
  return parseItem('student', studentFields, item);
}
