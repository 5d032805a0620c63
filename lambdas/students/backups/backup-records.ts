import * as z from 'zod';
import type { StoredRecord } from '../records/students';

/** What makes a record of a backup one that can be restored; attributes beside the fields are kept. */
const backupRecord = z.looseObject({
  studentid: z.string().min(1),
  name: z.string(),
  class: z.string(),
  birthdate: z.string(),
  email: z.string(),
});

/** Checks a backup's records as they come, counted from 1 in the errors; no studentid may come twice. */
export async function* checkedRecords(values: AsyncIterable<unknown>): AsyncIterable<StoredRecord> {
  const seen = new Set<string>();
  let number = 0;
  for await (const value of values) {
    number += 1;
    const { data, error } = backupRecord.safeParse(value);
    if (error) throw new Error(`Record ${number} is no student record: ${reasonOf(error)}`);
    if (seen.has(data.studentid)) {
      throw new Error(`Record ${number} has a studentid that came before: '${data.studentid}'`);
    }
    seen.add(data.studentid);
    yield data;
  }
}

function reasonOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
}
