import type { System } from 'cdk-offline';
import type { Student } from '../contracts/students/student';

const table = 'studentData';
const classes = ['6A', '6B', '7A', '7B'];
const firstBirthday = Date.parse('2013-03-17');
const dayMs = 86_400_000;

/** Fills the students table, if it was created just now, with students that are plainly made up. */
export async function addDemoStudents({ createdTables, dynamodb }: System): Promise<void> {
  const name = createdTables.find((each) => each === table || each.endsWith(`-${table}`));
  if (name === undefined) return;
  for (let number = 1; number <= classes.length * 3; number++) {
    const fields = Object.entries(demoStudent(number)).map(
      ([field, value]) => [field, { S: value }] as const,
    );
    await dynamodb('PutItem', { TableName: name, Item: Object.fromEntries(fields) });
  }
}

function demoStudent(number: number): Student {
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    studentid: `DEMO-0${two(number)}`,
    name: `${number % 3 === 0 ? 'Học sinh mẫu' : 'Demo Student'} ${two(number)}`,
    class: classes[Math.ceil(number / 3) - 1] ?? '',
    birthdate: new Date(firstBirthday + (number - 1) * 61 * dayMs).toISOString().slice(0, 10),
    email: `parent${two(Math.ceil(number / 2))}@families.example`,
  };
}
