import { student } from '../../test/support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../../test/support/system';

const pupils = 2_000;

export function idOf(pupil: number): string {
  return `HS-${pupil}`;
}

/** A running school with 2,000 pupils, `idOf(1)` to `idOf(2_000)`. */
export async function openSchool(
  options: Pick<Parameters<typeof startTestSystem>[0] & object, 'wrap' | 'onDecision'> = {},
): Promise<TestSystem> {
  const system = await startTestSystem({ edit: withLimits(), ...options });
  for (let pupil = 1; pupil <= pupils; pupil += 1) await system.dynamodb('PutItem', stored(pupil));
  return system;
}

function stored(pupil: number): object {
  const fields = { ...student, studentid: idOf(pupil), class: String(pupil % 60) };
  const Item = Object.fromEntries(Object.entries(fields).map(([name, S]) => [name, { S }]));
  return { TableName: 'studentData', Item };
}
