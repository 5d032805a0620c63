import { resolve } from 'node:path';
import { readOptions } from '../../../local/startup/options';

test('by default the state is in .local and the site on 4310', () => {
  expect(readOptions([], {})).toEqual({
    port: 4310,
    stateDirectory: resolve('.local'),
    fresh: false,
    watch: false,
    verbose: false,
    live: false,
    assemblyDirectory: undefined,
  });
});

test('each option is read', () => {
  const args = ['--fresh', '--verbose', '--live', '--state', '/tmp/a', '--assembly', '/tmp/b'];
  expect(readOptions(args, { PORT: '0' })).toMatchObject({
    port: 0,
    stateDirectory: '/tmp/a',
    fresh: true,
    verbose: true,
    live: true,
    assemblyDirectory: '/tmp/b',
  });
});

test.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  ['an unknown option', ['--nope'], {}, /^Unknown option '--nope'\n\nnpm start/],
  ['a port that is none', [], { PORT: 'web' }, /^PORT must be a number/],
  ['a port without room for the others', [], { PORT: '65531' }, /^PORT must be a number/],
  ['watching an assembly that is not built here', ['--watch', '--assembly', 'x'], {}, /leave out --assembly/],
])('%s is refused', (_, args, environment, message) => {
  expect(() => readOptions(args, environment)).toThrow(message);
});
