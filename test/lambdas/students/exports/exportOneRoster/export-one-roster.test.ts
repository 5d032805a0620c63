import type { Student } from '../../../../../contracts/students/student';
import {
  exportOneRoster,
  mostExported,
} from '../../../../../lambdas/students/exports/exportOneRoster/export-one-roster';
import type { ReadFrom } from '../../../../../lambdas/students/records/students';
import { studentOf, studentsOf } from '../../../../support/school-lists';

const clock = { now: () => Date.parse('2026-11-23T08:00:00Z') };

function exporting(pages: (from?: ReadFrom) => AsyncIterable<readonly Student[]>) {
  const warned: string[] = [];
  const warn = (message: string) => warned.push(message);
  return { warned, run: exportOneRoster({ students: { pages }, school: 'School', clock, warn }) };
}

test('reading ends as soon as there are more students than fit into one zip', async () => {
  let read = 0;
  const { run } = exporting(async function* () {
    for (; ; read += 1) yield studentsOf(10_000);
  });
  await expect(run()).rejects.toMatchObject({ kind: 'too-large' });
  expect(read * 10_000).toBe(mostExported);
});

test('a record that cannot be read is left out, counted and named in the log by its id alone', async () => {
  const { run, warned } = exporting(async function* ({ leaveOut } = {}) {
    leaveOut?.('HS-9', new Error('no birthdate'));
    yield [studentOf(1)];
  });
  expect((await run()).headers).toMatchObject({ 'x-records-left-out': '1' });
  expect(warned).toEqual(["The record 'HS-9' cannot be read and is left out of the export"]);
});
