import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '../../../local/synthesize';
import { assemblyDirectory } from '../../support/assembly';
import { type Command, npmStart } from '../../support/npm-start';

const state = mkdtempSync(join(tmpdir(), 'start-'));
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(state, { recursive: true, force: true });
});

function begin(...started: Parameters<typeof npmStart>): Command {
  const command = npmStart(...started);
  running.push(command.child);
  return command;
}

const assembly = ['--assembly', assemblyDirectory()];

test('prints ready with every address, refuses a second copy, and stops cleanly', async () => {
  const first = begin([...assembly, '--state', state]);
  await first.until(/Ctrl-C stops/);
  const endpoints = JSON.parse(readFileSync(join(state, 'endpoints.json'), 'utf8'));
  expect(first.printed()).toMatch(/^ready in \d+\.\d s$/m);
  const addresses = [endpoints.aws, endpoints.student.url, endpoints.student.apiKey, endpoints.mail.url];
  // A passkey belongs to a name, not to an address.
  const site = endpoints.web.url.replace('127.0.0.1', 'localhost');
  for (const address of [...addresses, site, endpoints.website.url]) {
    expect(first.printed()).toContain(address);
  }

  const second = begin([...assembly, '--state', state]);
  expect(await second.ended).toBe(1);
  expect(second.printed()).toMatch(/^Not started: Another copy \(process \d+\) is running on .+\n$/);

  const samePort = begin([...assembly, '--state', `${state}/other`], {
    port: new URL(endpoints.web.url).port,
  });
  expect(await samePort.ended).toBe(1);
  expect(samePort.printed()).toMatch(/^Not started: Port \d+ is in use\. .+\n$/);

  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.printed()).toMatch(/\nStopping …\n$/);
  expect(existsSync(join(state, 'endpoints.json'))).toBe(false);
  expect(existsSync(join(state, 'lock'))).toBe(false);
});

test('starts whatever the person who starts it has told the AWS command line', async () => {
  const home = join(state, 'home');
  mkdirSync(join(home, '.aws'), { recursive: true });
  writeFileSync(
    join(home, '.aws/config'),
    '[default]\nuse_fips_endpoint = true\nendpoint_url = http://127.0.0.1:9\n',
  );
  writeFileSync(join(home, '.aws/credentials'), '[default]\naws_access_key_id = another\n');
  const command = begin([...assembly, '--state', join(state, 'at-home')], { home });
  await command.until(/Ctrl-C stops/);
  command.child.kill('SIGINT');
  expect(await command.ended).toBe(0);
});

test('without a synthesized app it says how to make one', async () => {
  const command = begin(['--assembly', join(state, 'none'), '--state', state]);
  expect(await command.ended).toBe(1);
  expect(command.printed()).toContain('Not started: No synthesized app in');
  expect(command.printed()).toContain('npm run build && npx cdk synth -q -o');
});

test('a folder that cannot hold the state is said in one line', async () => {
  const command = begin([...assembly, '--state', '/dev/null/state']);
  expect(await command.ended).toBe(1);
  expect(command.printed()).toMatch(/^Not started: The state cannot be kept in \/dev\/null\/state .+\n$/);
});

test('a stage that there is not is said in one line, with those that there are', async () => {
  await expect(synthesize(join(state, 'none'), 'nope')).rejects.toThrow(/^There is no stage 'nope'; .+$/);
});
