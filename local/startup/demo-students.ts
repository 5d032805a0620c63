import type { DynamoDb } from '../../packages/cdk-offline/src/dynamodb/dynamodb';
import demo from './demo-students.json';

/** Fills the students table, if it was created just now, with students that are plainly made up; returns how many. */
export async function seedDemoStudents(dynamodb: DynamoDb, created: readonly string[]): Promise<number> {
  const table = created.find((name) => name === demo.table || name.endsWith(`-${demo.table}`));
  if (table === undefined) return 0;
  for (const student of demo.items) {
    const item = Object.entries(student).map(([name, value]) => [name, { S: value }] as const);
    await dynamodb.call('PutItem', { TableName: table, Item: Object.fromEntries(item) });
  }
  return demo.items.length;
}
