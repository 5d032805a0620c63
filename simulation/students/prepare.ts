import type { Student } from '../../contracts/students/student';
import type { Cloud } from '../cloud/cloud';
import type { World } from '../world/world';
import type { Scenario } from './scenario';

const at = '2026-09-01T07:00:00.000Z';

/** Puts into the tables what is there before a history begins. */
export async function prepare(cloud: Cloud, world: World, { there = [], suppressed = [] }: Scenario) {
  const put = async (table: string, item: Readonly<Record<string, unknown>>) => {
    world.touched.add(table);
    await cloud.put(table, item);
  };
  for (const address of suppressed) {
    await put('suppressedAddresses', { address: { S: address }, reason: { S: 'bounce' } });
  }
  for (const student of there) {
    await put('studentData', recordOf(student));
    await put('studentIds', idOf(student));
  }
}

const text = (value: string) => ({ S: value });

function recordOf(student: Student) {
  const fields = Object.entries(student).map(([field, value]) => [field, text(value)]);
  return {
    ...Object.fromEntries(fields),
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
