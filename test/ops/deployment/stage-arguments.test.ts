import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cdkContext, stageArguments } from '../../../ops/deployment/stage-arguments';

const place = { account: '123456789012', region: 'eu-west-1' };
const root = mkdtempSync(path.join(tmpdir(), 'stage-arguments-'));
writeFileSync(
  path.join(root, 'cdk.json'),
  JSON.stringify({ context: { stages: { prod: {}, dev: { bucketSuffix: '2025' } } } }),
);
afterAll(() => rmSync(root, { recursive: true }));

const contextOf = (...words: readonly string[]) => cdkContext(stageArguments(root, words), place);

test('bucket names end in plain text, which CloudFormation can take back', () => {
  expect(contextOf('--stage', 'prod', '-c', 'senderEmail=a@b.test')).toEqual(
    ['stage=prod', 'senderEmail=a@b.test', 'bucketSuffix=123456789012-eu-west-1'].flatMap((each) => [
      '-c',
      each,
    ]),
  );
});

test('an end that is given stays', () => {
  expect(contextOf('--stage', 'dev')).toEqual(['-c', 'stage=dev']);
  expect(contextOf('--stage', 'prod', '-c', 'bucketSuffix=x')).toEqual([
    '-c',
    'stage=prod',
    '-c',
    'bucketSuffix=x',
  ]);
});

test('what follows a second -- is for cdk deploy', () => {
  const { rest } = stageArguments(root, ['--stage', 'dev', '--', '--require-approval', 'never']);
  expect(rest).toEqual(['--require-approval', 'never']);
});

test.each([
  [[], /Which stage/],
  [['--stage', 'test'], /no stage 'test'; cdk\.json has: prod, dev/],
])('%j is refused', (words, told) => {
  expect(() => stageArguments(root, words)).toThrow(told);
});
