import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { deployCustomResources } from '../../src/cloudformation/custom-resources';
import { createManualClock } from '../../src/manual-clock';
import type { Invocation } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

interface Event {
  readonly RequestType: string;
  readonly ResponseURL: string;
  readonly ResourceProperties: Readonly<Record<string, unknown>>;
}

const clock = createManualClock('2026-11-20T07:00:00Z');
const done: Invocation = { outcome: 'ok', payload: 'null' };

/** Deploys a resource whose function does this. */
function deploy(handle: (event: Event) => Promise<Invocation>, properties: object = {}, directory = state()) {
  const ServiceToken = 'arn:aws:lambda:us-east-1:000000000000:function:provider';
  const assembly = loadAssembly(
    writeAssembly({
      App: { Resources: { Keys: { Type: 'Custom::Keys', Properties: { ServiceToken, ...properties } } } },
    }),
  );
  const functions = {
    invoke: (_: unknown, arn: string, event: unknown) => {
      expect(arn).toBe(ServiceToken);
      return handle(event as Event);
    },
    invokeAsync: () => Promise.reject(new Error('It is waited for')),
  };
  const permissions = { decide: () => ({ allowed: true, reason: '' }) };
  return deployCustomResources({ assembly, functions, permissions, directory, clock });
}

function state(): string {
  return mkdtempSync(join(tmpdir(), 'custom-'));
}

async function answer({ ResponseURL }: Event, body: object): Promise<Invocation> {
  await fetch(ResponseURL, { method: 'PUT', body: JSON.stringify(body) });
  return done;
}

test('is created once, and updated when its properties change', async () => {
  const directory = state();
  const asked: string[] = [];
  const succeed = (event: Event): Promise<Invocation> => {
    asked.push(`${event.RequestType} ${event.ResourceProperties['version']}`);
    return answer(event, { Status: 'SUCCESS' });
  };
  for (const version of ['1', '1', '2']) await deploy(succeed, { version }, directory);
  expect(asked).toEqual(['Create 1', 'Update 2']);
});

test('fails with the reason that its function gives', async () => {
  const refused = deploy((event) => answer(event, { Status: 'FAILED', Reason: 'no such key' }));
  await expect(refused).rejects.toThrow('App/Keys: no such key');
});

test('fails with the function that fails before it answers', async () => {
  await expect(deploy(async () => ({ outcome: 'error', payload: 'it broke' }))).rejects.toThrow('it broke');
});

test('fails when its ServiceTimeout is over, whether or not the function still runs', async () => {
  for (const handle of [async () => done, () => new Promise<Invocation>(() => {})]) {
    const waiting = deploy(handle, { ServiceTimeout: '90' });
    const ended = expect(waiting).rejects.toThrow('It did not answer within 90 s.');
    while (clock.waiting() === 0) await new Promise(setImmediate);
    await clock.advance(90_000);
    await ended;
  }
});
