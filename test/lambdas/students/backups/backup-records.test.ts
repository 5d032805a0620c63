import { checkedRecords } from '../../../../lambdas/students/backups/backup-records';
import { demoStudent } from '../../../support/fakes/demo-students';

async function check(values: readonly unknown[]): Promise<readonly unknown[]> {
  async function* source() {
    yield* values;
  }
  const records: unknown[] = [];
  for await (const record of checkedRecords(source())) records.push(record);
  return records;
}

test('passes records on as they were stored', async () => {
  const records = [demoStudent, { ...demoStudent, studentid: 'b', unconfirmed: { token: 't' }, note: 1 }];
  expect(await check(records)).toEqual(records);
});

test('takes what is left of an erased student', async () => {
  const records = [{ studentid: 'e', status: 'erased', version: 3, erasedAt: 'then' }, demoStudent];
  expect(await check(records)).toEqual(records);
  await expect(check([{ studentid: '', status: 'erased' }])).rejects.toThrow('no student record');
});

test.each([
  ['no object', 7, 'Record 2 is no student record'],
  ['null', null, 'Record 2 is no student record'],
  ['an array', [], 'Record 2 is no student record'],
  ['no studentid', { ...demoStudent, studentid: '' }, 'Record 2 is no student record: studentid'],
  ['a field that is no text', { ...demoStudent, class: 10 }, 'Record 2 is no student record: class'],
  ['an id that came before', demoStudent, "Record 2 has a studentid that came before: 'S-01'"],
])('refuses %s and says which record it is', async (_what, value, message) => {
  await expect(check([demoStudent, value])).rejects.toThrow(message);
});
