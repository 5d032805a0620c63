import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createPermissions } from '../../src/front-door/iam';
import { createLogGroups } from '../../src/logs/log-groups';
import { createLogsApi } from '../../src/logs/logs-api';
import { createManualClock } from '../../src/manual-clock';
import type { Principal } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';
import { role, roleArn, type Served, serve } from '../s3/running-s3';

const group = '/aws/lambda/fn';
const arn = `arn:aws:logs:us-east-1:123456789012:log-group:${group}:*`;
const directory = mkdtempSync(join(tmpdir(), 'logs-'));
const clock = createManualClock('2026-11-20T07:00:00Z');
const assembly = loadAssembly(
  writeAssembly(
    {
      App: {
        Resources: {
          Group: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: group } },
          Reader: role('Reader', 'logs:FilterLogEvents', arn),
        },
      },
    },
    'aws://123456789012/us-east-1',
  ),
);
const groups = createLogGroups(directory, clock, () => {});
const permissions = createPermissions(assembly);
const api = createLogsApi({ assembly, permissions, directory, clock, groups });
let principal: Principal;
let served: Served;

beforeAll(async () => {
  served = await serve((request, response) => api.handle(principal, request, response));
  groups.write(group, 'one', 'START first');
  await clock.advance(60_000);
  groups.write(group, 'one', '{"level":"ERROR","message":"no bucket"}');
  groups.write(group, 'two', '{"level":"INFO","message":"no error"}');
});
afterAll(() => {
  served.close();
  rmSync(directory, { recursive: true });
});
beforeEach(() => {
  principal = { kind: 'operator' };
});

async function call(operation: string, input: object) {
  const headers = { 'x-amz-target': `Logs_20140328.${operation}` };
  const answer = await fetch(served.url, { method: 'POST', headers, body: JSON.stringify(input) });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const messages = async (input: object): Promise<readonly string[]> =>
  (await call('FilterLogEvents', { logGroupName: group, ...input })).body.events.map(
    ({ message }: { readonly message: string }) => message,
  );

test.each([
  ['everything, oldest first', {}, ['START first', /no bucket/, /no error/]],
  ['a term, by its letters', { filterPattern: 'ERROR' }, [/no bucket/]],
  ['a phrase', { filterPattern: '"no error"' }, [/no error/]],
  ['one of several terms', { filterPattern: '?START ?bucket' }, ['START first', /no bucket/]],
  ['all but a term', { filterPattern: '-level' }, ['START first']],
  ['one stream', { logStreamNames: ['two'] }, [/no error/]],
  ['what came since', { startTime: Date.parse('2026-11-20T07:00:30Z') }, [/no bucket/, /no error/]],
  ['what came until', { endTime: Date.parse('2026-11-20T07:00:30Z') }, ['START first']],
])('finds %s', async (_, input, expected) => {
  const found = await messages(input);
  expect(found).toHaveLength(expected.length);
  for (const [at, each] of expected.entries()) expect(found[at]).toMatch(each);
});

test('gives a page at a time', async () => {
  const first = (await call('FilterLogEvents', { logGroupName: group, limit: 2 })).body;
  expect(first.events).toHaveLength(2);
  expect(await messages({ nextToken: first.nextToken })).toHaveLength(1);
});

test.each([
  ['FilterLogEvents', { logGroupName: '/none' }, 'ResourceNotFoundException'],
  ['FilterLogEvents', { logGroupName: group, filterPattern: '{ $.a = 1 }' }, 'InvalidParameterException'],
  ['GetQueryResults', { logGroupName: group }, 'UnknownOperationException'],
])('a wrong %s is refused', async (operation, input, type) => {
  const { status, body } = await call(operation, input);
  expect([status, body.__type]).toEqual([400, type]);
});

test('a role reads what its policy names', async () => {
  principal = { kind: 'role', arn: roleArn('Reader') };
  expect(await messages({ logGroupIdentifier: arn })).toHaveLength(3);
  expect((await call('FilterLogEvents', { logGroupName: '/other' })).body.__type).toBe(
    'AccessDeniedException',
  );
});
