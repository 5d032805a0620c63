import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { synthesize } from '../../../local/synthesize';
import { assemblyDirectory } from '../../support/assembly';

const root = resolve(__dirname, '../../..');
const state = mkdtempSync(join(tmpdir(), 'start-'));
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(state, { recursive: true, force: true });
});

interface Command {
  readonly child: ChildProcess;
  printed(): string;
  readonly ended: Promise<number | null>;
  until(text: RegExp): Promise<void>;
}

function npmStart(args: readonly string[], port = '0'): Command {
  const child = spawn(process.execPath, ['-r', 'tsx/cjs', 'local/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: port },
  });
  running.push(child);
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const check of waiting) check();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = (wanted: RegExp): Promise<void> =>
    new Promise((found, missing) => {
      const check = (): void => {
        if (wanted.test(text)) found();
      };
      waiting.add(check);
      void ended.then(() => missing(new Error(`${wanted} was not printed:\n${text}`)));
      check();
    });
  return { child, printed: () => text, ended, until };
}

const assembly = ['--assembly', assemblyDirectory()];

test('prints ready with every address, refuses a second copy, and stops cleanly', async () => {
  const first = npmStart([...assembly, '--state', state]);
  await first.until(/Ctrl-C stops/);
  const endpoints = JSON.parse(readFileSync(join(state, 'endpoints.json'), 'utf8'));
  expect(first.printed()).toMatch(/^ready in \d+\.\d s$/m);
  const addresses = [endpoints.aws, endpoints.student.url, endpoints.student.apiKey, endpoints.mail.url];
  // A passkey belongs to a name, not to an address.
  const site = endpoints.web.url.replace('127.0.0.1', 'localhost');
  for (const address of [...addresses, site, endpoints.website.url]) {
    expect(first.printed()).toContain(address);
  }

  const second = npmStart([...assembly, '--state', state]);
  expect(await second.ended).toBe(1);
  expect(second.printed()).toMatch(/^Not started: Another copy \(process \d+\) is running on .+\n$/);

  const samePort = npmStart([...assembly, '--state', `${state}/other`], new URL(endpoints.web.url).port);
  expect(await samePort.ended).toBe(1);
  expect(samePort.printed()).toMatch(/^Not started: Port \d+ is in use\. .+\n$/);

  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.printed()).toMatch(/\nStopping …\n$/);
  expect(existsSync(join(state, 'endpoints.json'))).toBe(false);
  expect(existsSync(join(state, 'lock'))).toBe(false);
});

test('without a synthesized app it says how to make one', async () => {
  const command = npmStart(['--assembly', join(state, 'none'), '--state', state]);
  expect(await command.ended).toBe(1);
  expect(command.printed()).toContain('Not started: No synthesized app in');
  expect(command.printed()).toContain('npm run build && npx cdk synth -q -o');
});

test('a folder that cannot hold the state is said in one line', async () => {
  const command = npmStart([...assembly, '--state', '/dev/null/state']);
  expect(await command.ended).toBe(1);
  expect(command.printed()).toMatch(/^Not started: The state cannot be kept in \/dev\/null\/state .+\n$/);
});

test('a stage that there is not is said in one line, with those that there are', async () => {
  await expect(synthesize(join(state, 'none'), 'nope')).rejects.toThrow(/^There is no stage 'nope'; .+$/);
});
