import { change } from '../../../../lambdas/students/records/change-record';
import { changeStudents } from '../../../../lambdas/students/records/changeStudents/change-students';
import { program, savedStudent } from '../../../support/fakes/demo-students';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const seen = { ...savedStudent, createdAt: '2026-11-20T07:00:00.000Z' };
/** Of another student, who was given the id after an import was undone; in the class that somebody is moved to. */
const another = { ...seen, class: '7A', createdAt: '2026-11-20T08:00:00.000Z' };
const records = (version: number = seen.version) => ({
  change: async () => ({ written: false, now: { ...another, version } }) as const,
  findAll: async () => new Map([[seen.studentid, seen]]),
});
const clock = createVirtualClock();

test('a change of who is gone is not told as done for what another student is who has the id now', async () => {
  const deed = { action: 'correct', author: program, now: clock.now() } as const;
  await expect(change(records(), seen, { class: '7A' }, deed)).rejects.toMatchObject({ kind: 'outdated' });
  await expect(change(records(), seen, { class: '8A' }, deed)).rejects.toMatchObject({ kind: 'outdated' });
});

test('nor are changes of many', async () => {
  const { studentid, version } = seen;
  const operation = { op: 'move', studentid, version, class: '7A' } as const;
  const bulk = changeStudents({ records: records(version + 1), clock, authorOf: () => program });
  const request = { apiKeyId: 'any', header: () => undefined, remainingTime: () => 20_000 };
  const answer = await bulk({ ...request, body: { operations: [operation] } });
  expect(answer.body.results).toMatchObject([{ studentid, status: 412 }]);
});
