import { isErased, parseStudent, type StoredStudent } from '../records/stored-student';
import type { StoredRecord, Students } from '../records/students';
import type { Step } from './stored-plan';

/** A student of the table, and what the record has of attributes that a change sets or a reader fills in. */
export interface Present {
  readonly student: StoredStudent;
  readonly was: Step['was'];
}

/** The table as a file is compared with it. */
export interface TableNow {
  readonly present: readonly Present[];
  /** Ids that nobody gets any more. */
  readonly erased: readonly string[];
}

/** Reads every record. One that cannot be read is left out, so that nothing is done to it. */
export async function readTable(
  students: Pick<Students, 'storedPages'>,
  warn: (message: string, error: unknown) => void,
): Promise<TableNow> {
  const present: Present[] = [];
  const erased: string[] = [];
  for await (const page of students.storedPages()) {
    for (const item of page) {
      if (isErased(item)) erased.push(String(item['studentid']));
      else {
        const student = readable(item, warn);
        if (student) present.push({ student, was: wasOf(item) });
      }
    }
  }
  return { present, erased };
}

function readable(
  item: StoredRecord,
  warn: (message: string, error: unknown) => void,
): StoredStudent | undefined {
  try {
    return parseStudent(item);
  } catch (error) {
    warn(`The record '${String(item['studentid'])}' cannot be read and is left out of the import`, error);
    return undefined;
  }
}

const kept = ['version', 'status', 'updatedAt', 'updatedBy', 'createdAt'] as const;

function wasOf(item: StoredRecord): Step['was'] {
  return Object.fromEntries(kept.flatMap((name) => (name in item ? [[name, item[name]]] : [])));
}
