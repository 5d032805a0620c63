import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createMeter } from '../lambdas/students/backups/backup';
import { checkedRecords } from '../lambdas/students/backups/backup-records';
import { applyRestore } from '../lambdas/students/backups/restore-plan';
import { target } from './aws/target';
import { type BackupSource, backupSource } from './backups/backup-source';
import { jsonArray } from './backups/json-array';
import { WrongUsage } from './command/failure-line';
import { createProgress, type Progress } from './command/progress';
import { runCommand } from './command/run-command';
import { digestOf } from './drill/record-digest';
import { createScratchTable, type ScratchTable } from './drill/scratch-table';

const usage = `npm run drill -- [FILE|latest] [--stage STAGE]
  Restores a backup into an empty table of its own, compares count and SHA-256 of the records, and removes the table.
  Touches nothing else. After an interruption the same command goes on where it stopped.`;

export interface DrillDeps {
  readonly source: BackupSource;
  readonly table: ScratchTable;
  readonly print: (line: string) => void;
  readonly progress: (label: string, total?: number) => Progress;
}

/** Answers whether the table held exactly the records of the backup. */
export async function drill({ source, table, print, progress }: DrillDeps): Promise<boolean> {
  const meter = createMeter();
  const reading = progress('Reading');
  const stored = checkedRecords(jsonArray(meter.pass(source.open())));
  const wanted = await digestOf(stored, () => reading.add(1)).finally(reading.end);
  print(`The file has SHA-256 ${meter.contents().sha256}; its mail says what it should be.`);

  const resumed = await table.make();
  print(`${resumed ? 'Goes on with' : 'Made'} the table ${table.name}.`);
  const restoring = progress('Restoring', wanted.records);
  await applyRestore(table, checkedRecords(jsonArray(source.open())), restoring.add).finally(restoring.end);

  const comparing = progress('Comparing', wanted.records);
  const found = await digestOf(table.records(), () => comparing.add(1)).finally(comparing.end);
  await table.remove();
  print(`backup ${String(wanted.records).padStart(9)} records  ${wanted.sha256}`);
  print(`table  ${String(found.records).padStart(9)} records  ${found.sha256}`);
  const equal = wanted.records === found.records && wanted.sha256 === found.sha256;
  print(equal ? 'The backup can be restored.' : 'The table was not the backup. It was removed.');
  return equal;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const [file = 'latest', ...rest] = positionals;
  if (rest.length > 0) throw new WrongUsage('Which backup? Give one.');
  const { clientConfig, description, nameOf } = target({ ...values, root: path.resolve(__dirname, '..') });
  console.log(`Drill for ${description}`);
  const source = await backupSource(new S3Client(clientConfig), nameOf('student-backup-20250706'), file);
  console.log(`Backup: ${source.name}`);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...clientConfig, maxAttempts: 10 }));
  const table = createScratchTable(client, nameOf('studentData'), source.name);
  if (!(await drill({ source, table, print: console.log, progress: createProgress }))) process.exitCode = 1;
}

if (require.main === module) void runCommand(usage, main);
