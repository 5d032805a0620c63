import { deeds } from '../../contracts/http/deed';
import { apis } from '../../contracts/openapi/apis';
import { type AuditLog, auditLogOf } from '../support/audit-log';
import { adminDeeds, familyDeeds, prepareReviews } from '../support/audited-day/account-deeds';
import { openSchool, type Part, type School } from '../support/audited-day/school';
import { studentDeeds } from '../support/audited-day/student-deeds';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

/** Every deed that a request can be, each once, in the order of the day. */
const day: Readonly<Record<string, Part>> = { ...studentDeeds, ...adminDeeds, ...familyDeeds };
/** Of no request: by a schedule, by a command, and two that were told of once. */
const others = ['training.run', 'passkey.forget', 'import.read', 'restore.read'];

let system: TestSystem;
let log: AuditLog;
let school: School;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  log = await auditLogOf(system);
  school = await openSchool(system);
  await prepareReviews(school);
});
afterAll(() => system.close());

test('the day has every deed of every operation, and each that the log knows has its place', () => {
  const told = Object.values(apis)
    .flatMap(({ routes }) => Object.values(routes))
    .flatMap(({ deed }) => (deed ? [deed.what, deed.bySwitch?.on, deed.bySwitch?.off] : []))
    .filter((what) => what !== undefined);
  expect(Object.keys(day).toSorted()).toEqual([...told, 'recovery.use'].toSorted());
  expect([...Object.keys(day), ...others].toSorted()).toEqual([...deeds].toSorted());
});

test('of a day in which everything is done once, each deed is in the log once, by who did it, and nothing else is', async () => {
  const before = (await log.entries()).length;
  const expected: string[] = [];
  for (const [what, { who, source, does }] of Object.entries(day)) {
    const about = await does(school);
    const { id, role } = school[who];
    expected.push([what, id, role, source, about, 'done'].map(String).join(' '));
  }
  // A restore has a backup made first, in the name of who restores.
  expected.push(`backup.make ${school.office.id} undefined site undefined done`);
  const entries = (await log.entries()).slice(before);
  const found = entries.map(({ what, who, role, source, about, outcome }) =>
    [what, who, role, source, about, outcome].map(String).join(' '),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect((await log.verified()).at(-1)).toBe('The chain is whole.');
});
