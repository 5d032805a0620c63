import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type ListedStudent, studentRecordFields } from '../../../contracts/students/record';
import { studentFields } from '../../../contracts/students/student';
import { parseItem } from '../../shared/aws/parse-item';

/** A record as it is stored: a student's fields, and any other attributes. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Which records a list is of; without it the active ones, with their five fields alone. */
export interface Selection {
  readonly status?: 'active' | 'left' | 'all' | undefined;
  readonly class?: string | undefined;
}

export interface ReadFrom {
  /** The id after which to continue, in table order; without it, from the start. */
  readonly after?: string | undefined;
  /** Most records to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
  /** Is told of a record that cannot be read and is left out; without it, such a record is an error. */
  readonly leaveOut?: ((studentid: string, reason: unknown) => void) | undefined;
  readonly selection?: Selection | undefined;
}

/** The table's records, page by page in table order; a page may be empty. */
export interface Students {
  pages(from?: ReadFrom): AsyncIterable<readonly ListedStudent[]>;
  /** Everything that is stored, not only a student's fields. */
  storedPages(from?: ReadFrom): AsyncIterable<readonly StoredRecord[]>;
}

const statuses = { active: ['active'], left: ['left'], all: ['active', 'left'] } as const;

export function createStudents(client: DynamoDBDocumentClient, table: string): Students {
  async function* scan(from: ReadFrom, projection: object): AsyncIterable<readonly StoredRecord[]> {
    const start = from.after === undefined ? {} : { startingToken: { studentid: from.after } };
    const size = from.pageSize === undefined ? {} : { pageSize: from.pageSize };
    const pages = paginateScan({ client, ...start, ...size }, { TableName: table, ...projection });
    for await (const page of pages) yield page.Items ?? [];
  }
  return {
    async *pages(from = {}) {
      const { selection } = from;
      const whole = selection?.status !== undefined || selection?.class !== undefined;
      const read = whole ? wholeRecord : student;
      for await (const page of scan(from, queryOf(selection, whole))) {
        yield page.flatMap((item) => readable(() => read(item), item, from));
      }
    },
    storedPages: (from = {}) => scan(from, {}),
  };
}

/** `name`, `class` and `status` are reserved words in expressions. A record without a status is an active one. */
function queryOf({ status = 'active', class: ofClass }: Selection = {}, whole: boolean): object {
  const fields = Object.keys(whole ? studentRecordFields : studentFields);
  const names = [...new Set([...fields, 'status', ...(ofClass === undefined ? [] : ['class'])])];
  const wanted = statuses[status].map((each) => `#status = :${each}`);
  if (status !== 'left') wanted.push('attribute_not_exists(#status)');
  const filters = [`(${wanted.join(' OR ')})`, ...(ofClass === undefined ? [] : ['#class = :class'])];
  return {
    ProjectionExpression: fields.map((field) => `#${field}`).join(', '),
    FilterExpression: filters.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(statuses[status].map((each) => [`:${each}`, each])),
      ...(ofClass !== undefined && { ':class': ofClass }),
    },
  };
}

function student(item: StoredRecord): ListedStudent {
  return parseItem('student', studentFields, item);
}

function wholeRecord(item: StoredRecord): ListedStudent {
  return parseItem('student', studentRecordFields, item);
}

function readable(
  read: () => ListedStudent,
  item: StoredRecord,
  { leaveOut }: ReadFrom,
): readonly ListedStudent[] {
  try {
    return [read()];
  } catch (error) {
    if (!leaveOut) throw error;
    leaveOut(String(item['studentid']), error);
    return [];
  }
}
