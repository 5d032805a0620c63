import { resolve } from 'node:path';
import { readOptions, type Usage } from '../../src/command/options';

const usage: Usage = {
  name: 'run --',
  stateDirectory: '.state',
  watch: 'follow the sources',
  own: { live: 'ask the real ones', 'stage NAME': 'another stage' },
  doors: 6,
};

test('by default the first port is 4310 and the state where the command keeps it', () => {
  expect(readOptions([], {}, usage)).toEqual({
    port: 4310,
    stateDirectory: resolve('.state'),
    fresh: false,
    watch: false,
    verbose: false,
    assemblyDirectory: undefined,
    own: {},
  });
});

test('each option is read', () => {
  const args = [
    '--fresh',
    '--verbose',
    '--live',
    '--stage',
    'dev',
    '--state',
    '/tmp/a',
    '--assembly',
    '/tmp/b',
  ];
  expect(readOptions(args, { PORT: '0' }, usage)).toMatchObject({
    port: 0,
    stateDirectory: '/tmp/a',
    fresh: true,
    verbose: true,
    assemblyDirectory: '/tmp/b',
    own: { live: true, stage: 'dev' },
  });
});

test('the assembly can be named without an option', () => {
  expect(readOptions(['cdk.out'], {}, usage).assemblyDirectory).toBe(resolve('cdk.out'));
});

test.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  [
    'an unknown option',
    ['--nope'],
    {},
    /^Unknown option '--nope'\n\nrun -- \[options\]\n\n {2}--fresh {12}start/,
  ],
  ['a port that is none', [], { PORT: 'web' }, /^PORT must be a number/],
  ['a port without room for the others', [], { PORT: '65531' }, /^PORT must be a number up to 65530/],
])('%s is refused', (_, args, environment, message) => {
  expect(() => readOptions(args, environment, usage)).toThrow(message);
});
