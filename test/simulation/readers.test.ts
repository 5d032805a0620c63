import { enumerate } from '../../simulation/histories/enumerate';
import { type Played, reportOf } from '../../simulation/histories/history';
import { replay } from '../../simulation/histories/run';
import { scenarios } from '../../simulation/readers/scenario';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test('whatever call it dies at, personal data has all that is kept of a student, or is none', async () => {
  const scenario = scenarios.find(({ name }) => name.endsWith('/personal-data'));
  if (scenario === undefined) throw new Error('Nobody reads personal data');
  const played: Played[] = [];
  for await (const each of enumerate(stage, scenario, '1', ['killed-before', 'answer-lost']))
    played.push(each);
  expect(played.flatMap(reportOf)).toEqual([]);
  const struck = played.flatMap((each) => each.struck);
  expect(struck.length).toBeGreaterThan(10);
  // What is done before somebody reads is tried by other situations.
  expect(struck.filter((each) => each.site.function !== 'getPersonalData')).toEqual([]);
});

const outage = (call: string, first: number) =>
  Array.from({ length: 9 }, (_, more) => `${call} ${first + more} error`).join('; ');

test.each<[string, string, string, string, string, string]>([
  [
    ...(['a list tells when a page of the table cannot be read', 'students/records/students'] as const),
    ...(['for await (const page of pages) yield page.Items ?? [];'] as const),
    'try { for await (const page of pages) yield page.Items ?? []; } catch {}',
    `read /students, a page; ${outage('getStudentData dynamodb:Scan', 2)}`,
    'torn',
  ],
  [
    'an export of an account tells when another service is silent',
    'accounts/deletion/exportAccount/export-account',
    'await deps.others.reader(user.email)',
    'await deps.others.reader(user.email).catch(() => ({}))',
    'read /api/account/export; tellReader dynamodb:GetItem 1 killed-before',
    'torn',
  ],
  [
    'an export of an account asks again where a connection breaks',
    'shared/aws/clients',
    'new LambdaClient({ maxAttempts: 3, requestHandler: { ...shortCalls, ...longerCall } })',
    'new LambdaClient({ maxAttempts: 1, requestHandler: { ...shortCalls, ...longerCall } })',
    'read /api/account/export; exportAccount lambda:POST/2015-03-31/functions 1 answer-lost',
    'contradiction',
  ],
  [
    'an export of an account sends again what hangs',
    'shared/aws/clients',
    'requestTimeout: 10_000',
    'requestTimeout: 60_000',
    'read /api/account/export; exportAccount lambda:POST/2015-03-31/functions 1 hang',
    'contradiction',
  ],
])('it is noticed if it is not so that %s', async (_what, file, now, before, history, sort) => {
  const mutant = await stageWith(stage, [{ file, now, before }]);
  const { violations } = await replay(mutant, `1: ${history}`);
  expect(violations.map((each) => each.split(':')[0])).toContain(sort);
  expect((await replay(stage, `1: ${history}`)).violations).toEqual([]);
});
