import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ImportPlan } from '../contracts/students/imports';
import { CsvError } from '../lambdas/shared/csv/csv-rows';
import { compare } from '../lambdas/students/imports/compare';
import { planImport } from '../lambdas/students/imports/plan-import';
import { checkRows } from '../lambdas/students/imports/reading/check-rows';
import { fileText } from '../lambdas/students/imports/reading/file-text';
import { readSchoolFile } from '../lambdas/students/imports/reading/school-file';
import { UnreadableFile } from '../lambdas/students/imports/reading/unreadable-file';
import { foldedId } from '../lambdas/students/records/folded-id';
import { createStudents, type Students } from '../lambdas/students/records/students';
import { target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run -s check-import -- FILE [--stage STAGE]
  FILE is a list of students as schools have it: commas, semicolons or tabs, headings in English or Vietnamese.
  Prints as JSON what it would add and change, who is missing from it, and each mistake by row and field. Writes nothing.`;

/** What the file would change of the students that there are. */
export async function checkImport(
  students: Pick<Students, 'pages'>,
  bytes: Uint8Array,
  now: number,
): Promise<ImportPlan> {
  const file = readSchoolFile(fileText(bytes));
  const known = [];
  for await (const page of students.pages({ selection: { status: 'all' } })) {
    known.push(...page.map(({ status = 'active', ...student }) => ({ ...student, status })));
  }
  const checked = checkRows(file, foldedId, now);
  const present = known.map((student) => ({ student }));
  const comparison = compare(checked, present, foldedId);
  return planImport({ ...checked, dates: file.dates, rows: file.rows.length }, comparison, known);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new WrongUsage('Which file? Give one.');
  const { clientConfig, nameOf } = target({ ...values, root: path.resolve(__dirname, '..') });
  const dynamoDb = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig));
  const students = createStudents(dynamoDb, nameOf('studentData'));
  const plan = await checkImport(students, readFileSync(file), Date.now()).catch((error: unknown) => {
    if (error instanceof UnreadableFile || error instanceof CsvError) throw new WrongUsage(error.message);
    throw error;
  });
  process.stdout.write(`${JSON.stringify(plan, null, 2)}\n`);
}

if (require.main === module) void runCommand(usage, main);
