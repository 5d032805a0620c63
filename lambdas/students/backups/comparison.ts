import { check } from '../../../contracts/http/check';
import { sentenceOf } from '../../../contracts/http/sentences';
import type { Difference, Expected, LeftOut } from '../../../contracts/students/backups';
import type { StudentRecord } from '../../../contracts/students/record';
import { student } from '../../../contracts/students/student';
import { foldedId } from '../records/folded-id';
import { changesOf } from '../records/record-change';
import { isErased } from '../records/stored-student';
import type { StoredRecord, Students } from '../records/students';
import { comparedFields, judgeAsApi } from './judge-record';
import type { Change } from './restore-plan';
import { wantedOf } from './wanted-of';

/** A student whom a restore would bring back or change, and the version that the record has now (0: there is none) and when it was made. */
export interface Different extends Difference {
  readonly version: number;
  readonly createdAt: string | undefined;
}

/** A backup beside the table. */
export interface Comparison {
  readonly different: readonly Different[];
  readonly leftOut: readonly LeftOut[];
  readonly unchanged: number;
  /** Students who are not in the backup. */
  readonly since: number;
  /** Ids of students who were erased by then, of which the table knows nothing. */
  readonly erasures: readonly string[];
}

/** Compares each record of a backup with the table as it is. */
export async function compareWithTable(
  records: AsyncIterable<StoredRecord>,
  students: Pick<Students, 'storedPages'>,
  now: number,
): Promise<Comparison> {
  const present = await readPresent(students);
  const judge = judgeAsApi(now, () => true);
  const found = { different: [] as Different[], leftOut: [] as LeftOut[], erasures: [] as string[] };
  let [unchanged, matched] = [0, 0];
  for await (const record of records) {
    const studentid = String(record['studentid']);
    const existing = present.byId.get(studentid);
    if (existing && !isErased(existing)) matched += 1;
    const change = judge(record, existing);
    const isTaken = !existing && present.spellings.has(foldedId(studentid));
    const leftOut = leftOutOf(record, isTaken ? 'taken' : change, now);
    if (change === 'unchanged') unchanged += 1;
    else if (isErased(record)) found.erasures.push(studentid);
    else if (leftOut) found.leftOut.push(leftOut);
    else found.different.push(differenceOf(record, existing));
  }
  return { ...found, unchanged, since: present.students - matched };
}

/** What is to be restored of all that differs. */
export interface Wish {
  /** These alone. */
  readonly ids?: readonly string[] | undefined;
  /** Whether newer values are replaced where no ids say it. */
  readonly newer: 'keep' | 'replace';
}

export function chosenOf({ different }: Comparison, { ids, newer }: Wish): readonly Different[] {
  const wanted = ids && new Set(ids);
  if (wanted) return different.filter(({ studentid }) => wanted.has(studentid));
  return newer === 'replace' ? different : different.filter(({ what }) => what === 'add');
}

export function countsOf(different: readonly Different[]): Expected {
  const add = different.filter(({ what }) => what === 'add').length;
  return { add, change: different.length - add };
}

/** As changes and plans count them: what was stored before there were versions is the first one. */
export function versionOf(record: StoredRecord | undefined): number {
  return record === undefined ? 0 : Number(record['version'] ?? 1);
}

/** Undefined too of what was stored before that was kept. */
export function createdAtOf(record: StoredRecord | undefined): string | undefined {
  const createdAt = record?.['createdAt'];
  return createdAt === undefined ? undefined : String(createdAt);
}

async function readPresent(students: Pick<Students, 'storedPages'>) {
  const byId = new Map<string, StoredRecord>();
  const spellings = new Set<string>();
  let count = 0;
  for await (const page of students.storedPages()) {
    for (const record of page) {
      byId.set(String(record['studentid']), record);
      spellings.add(foldedId(String(record['studentid'])));
      if (!isErased(record)) count += 1;
    }
  }
  return { byId, spellings, students: count };
}

function differenceOf(record: StoredRecord, existing: StoredRecord | undefined): Different {
  const now = existing ? comparedFields(existing) : {};
  return {
    studentid: String(record['studentid']),
    name: String(record['name']),
    what: existing ? 'change' : 'add',
    changes: changesOf(now as Partial<StudentRecord>, wantedOf(record)),
    version: versionOf(existing),
    createdAt: createdAtOf(existing),
  };
}

function leftOutOf(record: StoredRecord, why: Change | 'taken', now: number): LeftOut | undefined {
  const studentid = String(record['studentid']);
  if (why === 'erased' || why === 'taken') return { studentid, reason: why, errors: [] };
  if (why !== 'refused') return undefined;
  const { issues = [] } = check(student, record, 'request', now);
  const errors = issues.map((issue) => ({
    field: issue.path,
    value: String(record[issue.path] ?? ''),
    message: sentenceOf(issue),
  }));
  return { studentid, reason: 'refused', errors };
}
