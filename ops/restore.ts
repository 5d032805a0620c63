import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '../lambdas/shared/time/clock';
import { checkedRecords } from '../lambdas/students/backups/backup-records';
import { judgeAsApi } from '../lambdas/students/backups/judge-record';
import { createRecordedRestore } from '../lambdas/students/backups/recorded-restore';
import {
  applyRestore,
  type Group,
  planRestore,
  type RestorePlan,
  type RestoreTable,
} from '../lambdas/students/backups/restore-plan';
import { asOperator } from './audit/as-operator';
import { target } from './aws/target';
import { type BackupSource, backupSource } from './backups/backup-source';
import { jsonArray } from './backups/json-array';
import { WrongUsage } from './command/failure-line';
import { createProgress, type Progress } from './command/progress';
import { runCommand } from './command/run-command';

const usage = `npm run restore -- FILE|latest [--dry-run] [--stage STAGE]
  FILE is a path or s3://bucket/key; latest is the newest backup of the stage.
  Adds what the table lacks and changes what differs, each with an entry of its history; never deletes.
  Erased students stay erased, and what the API would refuse is named and not written. --dry-run only says what it would do.`;

export interface RestoreDeps {
  readonly source: BackupSource;
  readonly table: RestoreTable;
  readonly print: (line: string) => void;
  readonly progress: (label: string, total?: number) => Progress;
}

/** Reads the whole file before it writes anything. Answers whether everything is as in the backup now. */
export async function restore(deps: RestoreDeps, { dryRun }: { readonly dryRun: boolean }): Promise<boolean> {
  const { source, table, print } = deps;
  const judge = judgeAsApi(systemClock.now());
  const records = () => checkedRecords(jsonArray(source.open()));

  const comparing = deps.progress('Comparing');
  const plan = await planRestore(table, records(), comparing.add, judge).finally(comparing.end);
  for (const line of planLines(plan)) print(line);
  const toWrite = plan.added.count + plan.changed.count;
  if (dryRun) {
    print(`Dry run: nothing was written, ${toWrite} records would be.`);
    return true;
  }
  if (toWrite === 0) {
    print('Nothing to restore: the table holds every record of the backup.');
    return true;
  }
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

function planLines({ added, changed, unchanged, erased, refused }: RestorePlan): readonly string[] {
  return [
    groupLine('to add', added),
    groupLine('to change', changed),
    groupLine('unchanged', unchanged),
    ...(erased.count > 0 ? [groupLine('erased', erased)] : []),
    ...(refused.count > 0 ? [groupLine('refused', refused)] : []),
  ];
}

function groupLine(label: string, { count, firstIds }: Group): string {
  const more = count > firstIds.length ? ', …' : '';
  return `${label.padEnd(10)} ${String(count).padStart(8)}  ${firstIds.join(', ')}${more}`.trimEnd();
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, stage: { type: 'string' } },
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
  const deps = { source, table, print: console.log, progress: createProgress };
  const dryRun = values['dry-run'];
  const deed = { what: 'backup.restore', about: path.basename(source.name) } as const;
  const run = () => restore(deps, { dryRun });
  const complete = dryRun ? await run() : await asOperator(chosen, deed, run);
  if (!complete) process.exitCode = 1;
}

if (require.main === module) void runCommand(usage, main);
