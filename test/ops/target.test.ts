import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { target } from '../../ops/aws/target';

const started = mkdtempSync(path.join(tmpdir(), 'target-'));
mkdirSync(path.join(started, '.local'));
writeFileSync(path.join(started, '.local/endpoints.json'), JSON.stringify({ aws: 'http://127.0.0.1:4311' }));

test('is the system of this machine if one was started and nothing points elsewhere', () => {
  const found = target({ root: started, environment: {} });
  expect(found).toMatchObject({ stage: 'prod', isLocal: true });
  expect(found.clientConfig).toMatchObject({
    endpoint: 'http://127.0.0.1:4311',
    credentials: { accessKeyId: 'local-operator' },
  });
  expect(found.description).toContain('http://127.0.0.1:4311');
});

test.each(['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_ENDPOINT_URL'])('is AWS if %s is set', (name) => {
  const found = target({ root: started, environment: { [name]: 'x' } });
  expect(found).toMatchObject({ isLocal: false, clientConfig: {} });
});

test.each([
  ['http://127.0.0.1:4311', true],
  ['http://localhost:4311', true],
  ['https://dynamodb.us-east-1.amazonaws.com', false],
])('the endpoint %s is on this machine: %s', (url, isLocal) => {
  const environment = { AWS_ENDPOINT_URL: url, AWS_ACCESS_KEY_ID: 'x' };
  expect(target({ root: started, environment })).toMatchObject({ isLocal, clientConfig: {} });
});

test('is AWS if nothing was ever started here', () => {
  const nowhere = mkdtempSync(path.join(tmpdir(), 'target-'));
  expect(target({ root: nowhere, environment: {} }).clientConfig).toEqual({});
});

test('puts the stage in front of names, except in prod', () => {
  const name = (stage?: string) =>
    target({ root: started, stage, environment: {} }).nameOf('DailyTableBackup');
  expect([name(), name('prod'), name('dev')]).toEqual([
    'DailyTableBackup',
    'DailyTableBackup',
    'dev-DailyTableBackup',
  ]);
});
