import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { failureLine, WrongUsage } from '../../../ops/command/failure-line';

const usage = 'npm run command -- FILE';

async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    return error;
  }
}

test('wrong usage is answered with the right one', async () => {
  expect(failureLine(new WrongUsage('Which file?'), usage)).toBe(`Which file?\n${usage}`);
  const unknown = await failureOf(() => parseArgs({ args: ['--stag'], options: {} }));
  expect(failureLine(unknown, usage)).toBe(`Unknown option '--stag'.\n${usage}`);
});

test('a file that is not there is named', async () => {
  const missing = await failureOf(() => readFileSync('/no/such/file.csv'));
  expect(failureLine(missing, usage)).toBe('There is no file /no/such/file.csv.');
});

test.each(['EACCES', 'EPERM', 'EROFS'])('a folder that may not be changed (%s) is named', (code) => {
  const refused = Object.assign(new Error(`${code}: refused, rmdir '/app/dist'`), {
    code,
    path: '/app/dist',
  });
  expect(failureLine(refused, usage)).toBe(
    `/app/dist is closed to you (${code}): give yourself the right, or work in a copy of your own.`,
  );
});

test('a machine that does not answer is named, with what helps', async () => {
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').on('error', resolve));
  expect(failureLine(refused, usage)).toBe('Nothing answers at 127.0.0.1:1: is `npm start` running?');
});

test.each([
  ['Region is missing', 'Error', 'Set AWS_REGION'],
  ['Could not load credentials from any providers', 'CredentialsProviderError', 'set AWS_PROFILE'],
  ['Requested resource not found', 'ResourceNotFoundException', 'is this stage deployed'],
])('"%s" comes with what helps', (message, name, help) => {
  expect(failureLine(Object.assign(new Error(message), { name }), usage)).toContain(help);
});

test('everything else is told in its own words', () => {
  expect(failureLine(new Error('There is no such model.'), usage)).toBe('There is no such model.');
  expect(failureLine(Object.assign(new Error(''), { name: 'Throttled' }), usage)).toBe('Throttled');
  expect(failureLine('out of paper', usage)).toBe('out of paper');
});
