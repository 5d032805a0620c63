import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StudentRecord } from '../contracts/students/record';
import { systemClock } from '../lambdas/shared/time/clock';
import { checkedRecords } from '../lambdas/students/backups/backup-records';
import { createBackUp } from '../lambdas/students/backups/before-restore';
import { comparedFields, judgeAsApi, type WantsOlder } from '../lambdas/students/backups/judge-record';
import { createRecordedRestore } from '../lambdas/students/backups/recorded-restore';
import {
  applyRestore,
  type Change,
  type Group,
  type Judge,
  planRestore,
  type RestorePlan,
  type RestoreTable,
} from '../lambdas/students/backups/restore-plan';
import { wantedOf } from '../lambdas/students/backups/wanted-of';
import { changesOf } from '../lambdas/students/records/record-change';
import type { StoredRecord } from '../lambdas/students/records/students';
import { asOperator } from './audit/as-operator';
import { target } from './aws/target';
import { type BackupSource, backupSource } from './backups/backup-source';
import { jsonArray } from './backups/json-array';
import { WrongUsage } from './command/failure-line';
import { createProgress, type Progress } from './command/progress';
import { runCommand } from './command/run-command';

const usage = `npm run restore -- FILE|latest [--dry-run] [--older ID|all]... [--expect ADD,CHANGE] [--stage STAGE]
  FILE is a path or s3://bucket/key; latest is the newest backup of the stage.
  Says what it would do, field by field, and does it with --expect and the two numbers that it said. Makes a backup first.
  Adds what the table lacks, each with an entry of its history; never deletes. What was changed since the backup is kept,
  but for students whose older values --older asks for. Erased students stay erased, and what the API would refuse is named
  and not written.`;

export interface RestoreDeps {
  readonly source: BackupSource;
  readonly table: RestoreTable;
  /** Has the table backed up; the name of the backup. */
  readonly backUp: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly progress: (label: string, total?: number) => Progress;
}

export interface RestoreWish {
  readonly wantsOlder: WantsOlder;
  /** How many to add and to change; without it nothing is written. */
  readonly expect?: readonly number[] | undefined;
}

/** Reads the whole file before it writes anything. Answers whether what is wished for is as in the backup now. */
export async function restore(deps: RestoreDeps, { wantsOlder, expect }: RestoreWish): Promise<boolean> {
  const { source, table, print } = deps;
  const judge = judgeAsApi(systemClock.now(), wantsOlder);
  const records = () => checkedRecords(jsonArray(source.open()));

  const comparing = deps.progress('Comparing');
  const differences = createDifferences();
  const watched: Judge = (record, existing) => {
    const change = judge(record, existing);
    if (change === 'changed' || change === 'kept') differences.add(change, record, existing ?? {});
    return change;
  };
  const plan = await planRestore(table, records(), comparing.add, watched).finally(comparing.end);
  for (const line of [...planLines(plan), ...differences.lines()]) print(line);
  const toWrite = plan.added.count + plan.changed.count;
  if (toWrite === 0) {
    print('Nothing to restore: the table holds every record of the backup that is asked for.');
    return true;
  }
  const counts = `${plan.added.count},${plan.changed.count}`;
  if (expect?.join(',') !== counts) {
    print(`Nothing was written. To write ${toWrite} records, say: --expect ${counts}`);
    return expect === undefined;
  }
  print(`Backed up first: ${await deps.backUp()}`);
  const writing = deps.progress('Restoring', toWrite + plan.unchanged.count);
  const { written, conflicts } = await applyRestore(table, records(), writing.add, judge).finally(
    writing.end,
  );
  if (conflicts.count > 0) print(groupLine('conflicts', conflicts));
  print(
    conflicts.count === 0
      ? `Restored: ${written} records written.`
      : `${written} records written; ${conflicts.count} changed meanwhile and were left alone. Run it again.`,
  );
  return conflicts.count === 0;
}

function planLines({ added, changed, unchanged, kept, erased, refused }: RestorePlan): readonly string[] {
  return [
    groupLine('to add', added),
    groupLine('to change', changed),
    groupLine('unchanged', unchanged),
    ...(kept.count > 0 ? [groupLine('kept newer', kept)] : []),
    ...(erased.count > 0 ? [groupLine('erased', erased)] : []),
    ...(refused.count > 0 ? [groupLine('refused', refused)] : []),
  ];
}

function groupLine(label: string, { count, firstIds }: Group): string {
  const more = count > firstIds.length ? ', …' : '';
  return `${label.padEnd(10)} ${String(count).padStart(8)}  ${firstIds.join(', ')}${more}`.trimEnd();
}

/** The first differences, field by field. */
function createDifferences() {
  const lines: string[] = [];
  return {
    add(change: Change, record: StoredRecord, existing: StoredRecord): void {
      if (lines.length >= mostShown) return;
      const now = comparedFields(existing) as Partial<StudentRecord>;
      const fields = changesOf(now, wantedOf(record)).map(
        ({ field, before, after }) => `${field}: ${before ?? '-'} → ${after ?? '-'}`,
      );
      const label = change === 'kept' ? 'would be' : 'becomes';
      lines.push(`  ${String(record['studentid'])} ${label} ${fields.join('; ')}`);
    },
    lines: (): readonly string[] => lines,
  };
}

const mostShown = 20;

/** `12,3`: how many to add and to change. */
function expectedIn(text: string | undefined): readonly number[] | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+,\d+$/.test(text)) throw new WrongUsage('--expect takes two numbers: to add and to change.');
  return text.split(',').map(Number);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      older: { type: 'string', multiple: true, default: [] },
      expect: { type: 'string' },
      stage: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new WrongUsage('Which backup? Give one.');
  const chosen = target({ stage: values.stage, root: path.resolve(__dirname, '..') });
  console.log(`Target: ${chosen.description}`);
  const bucket = chosen.nameOf('student-backup-20250706');
  const source = await backupSource(new S3Client(chosen.clientConfig), bucket, file);
  console.log(`Backup: ${source.name}`);
  const dynamoDb = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...chosen.clientConfig, maxAttempts: 10 }),
  );
  const tables = {
    TABLE_NAME: chosen.nameOf('studentData'),
    HISTORY_TABLE_NAME: chosen.nameOf('studentHistory'),
    IDS_TABLE_NAME: chosen.nameOf('studentIds'),
  };
  const table = createRecordedRestore(dynamoDb, tables, systemClock);
  const lambda = new LambdaClient({ ...chosen.clientConfig, maxAttempts: 1 });
  const backUp = () => createBackUp(lambda, chosen.nameOf('TableBackup'))('operator', randomUUID());
  const deps = { source, table, backUp, print: console.log, progress: createProgress };
  const expect = values['dry-run'] ? undefined : expectedIn(values.expect);
  const older = new Set(values.older);
  const wantsOlder = (id: string) => older.has('all') || older.has(id);
  const deed = { what: 'backup.restore', about: path.basename(source.name) } as const;
  const run = () => restore(deps, { wantsOlder, expect });
  const complete = expect === undefined ? await run() : await asOperator(chosen, deed, run);
  if (!complete) process.exitCode = 1;
}

if (require.main === module) void runCommand(usage, main);
