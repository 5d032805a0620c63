import type { Student } from '../../contracts/students/student';
import type { Cloud } from '../cloud/cloud';
import type { World } from '../world/world';
import type { Scenario } from './scenario';

const at = '2026-09-01T07:00:00.000Z';

/** Puts into the tables what is there before a history begins. */
export async function prepare(
  cloud: Cloud,
  world: World,
  { there = [], old = [], suppressed = [] }: Scenario,
) {
  const put = async (table: string, item: Readonly<Record<string, unknown>>) => {
    world.touched.add(table);
    await cloud.put(table, item);
  };
  for (const address of suppressed) {
    await put('suppressedAddresses', { address: { S: address }, reason: { S: 'bounce' } });
  }
  for (const student of old) await put('studentData', fieldsOf(student));
  for (const student of there) {
    await put('studentData', recordOf(student));
    await put('studentIds', idOf(student));
  }
}

const text = (value: string) => ({ S: value });

function fieldsOf(student: Student) {
  return Object.fromEntries(Object.entries(student).map(([field, value]) => [field, text(value)]));
}

function recordOf(student: Student) {
  return {
    ...fieldsOf(student),
    ...{ version: { N: '1' }, status: text('active'), createdAt: text(at), createdBy: text('api-key') },
    ...{ updatedAt: text(at), updatedBy: text('api-key'), mails: { L: [] } },
  };
}

function idOf({ studentid, ...fields }: Student) {
  const changes = Object.entries(fields).map(([field, after]) => ({
    M: { field: text(field), before: { NULL: true }, after: text(after) },
  }));
  const entry = {
    ...{ version: { N: '1' }, at: text(at), by: text('api-key'), action: text('add'), source: text('api') },
    changes: { L: changes },
  };
  return { id: text(studentid.toLowerCase()), studentid: text(studentid), entry: { M: entry } };
}
