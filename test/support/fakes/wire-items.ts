import type { Student } from '../../../contracts/students/student';

/** Texts as DynamoDB has them on the wire. */
export function textItem(values: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { S: value }]));
}

/** As the history of this student begins, beside the id. */
export function firstEntryItem({ studentid: _, ...fields }: Student) {
  const changes = Object.entries(fields).map(([field, after]) => ({
    M: { field: { S: field }, before: { NULL: true }, after: { S: after } },
  }));
  return { M: { changes: { L: changes } } };
}
