import { activeJudge } from '../../../../lambdas/phishing/models/active-judge';
import type { Activation } from '../../../../lambdas/phishing/models/model-activation';
import { defaultSettings } from '../../../../lambdas/phishing/settings/default-settings';
import { createJudge, type Judge } from '../../../../lambdas/phishing/verdict/judge';
import { readModel, writeModel } from '../../../../lambdas/phishing/verdict/model/artifact';
import { baseModel, baseModelBytes } from '../../../support/base-model';
import { createMemoryLog } from '../../../support/fakes/memory-log';

const other = writeModel({ ...baseModel, step: baseModel.step * 1.01 });
const otherVersion = readModel(other).version;

function versionOf(judge: Judge): string {
  const judgement = judge('https://school.example/', defaultSettings);
  return judgement.ok ? judgement.verdict.explanation.modelVersion : '';
}

function setUp() {
  const log = createMemoryLog();
  const objects = new Map([[otherVersion, other]]);
  const reads: string[] = [];
  let now = 0;
  let made = 0;
  let active: string | Error | undefined;
  const judge = activeJudge({
    baseJudge: () => {
      made++;
      return createJudge(baseModel);
    },
    clock: { now: () => now },
    log,
    models: {
      active: async () => {
        if (active instanceof Error) throw active;
        return active === undefined ? undefined : ({ version: active } as Activation);
      },
    },
    files: {
      read: async (version) => {
        reads.push(version);
        const bytes = objects.get(version);
        if (!bytes) throw new Error('AccessDenied');
        return bytes;
      },
    },
  });
  const activate = (version: string | Error | undefined) => {
    active = version;
  };
  const version = async () => versionOf(await judge());
  return { log, objects, reads, activate, version, made: () => made, pass: (time: number) => (now += time) };
}

test('the shipped model judges until another one is activated, and again afterwards', async () => {
  const { version, activate, reads } = setUp();
  const seen = [await version()];
  for (const next of [otherVersion, 'base', otherVersion]) {
    activate(next);
    seen.push(await version());
  }
  expect(seen).toEqual([baseModel.version, otherVersion, baseModel.version, otherVersion]);
  expect(reads).toHaveLength(2);
});

test('a model is read once, however many scans it judges', async () => {
  const { version, activate, reads } = setUp();
  activate(otherVersion);
  for (let scan = 0; scan < 10; scan += 1) expect(await version()).toBe(otherVersion);
  expect(reads).toEqual([otherVersion]);
});

test('the last good model goes on when nobody can say which one is active', async () => {
  const { version, activate, log } = setUp();
  activate(new Error('throttled'));
  expect(await version()).toBe(baseModel.version);
  activate(otherVersion);
  await version();
  activate(new Error('throttled'));
  expect(await version()).toBe(otherVersion);
  expect(log.errors).toHaveLength(2);
});

test.each([
  ['is not there', undefined],
  ['is cut', other.subarray(0, other.length - 1)],
  ['is no model', new Uint8Array(500_000)],
  ['is another model', baseModelBytes],
])('a model whose object %s replaces nothing, and is tried again after a minute', async (_, bytes) => {
  const { version, activate, objects, reads, log, pass } = setUp();
  activate(otherVersion);
  expect(await version()).toBe(otherVersion);
  if (bytes) objects.set('new', bytes);
  activate('new');
  for (let scan = 0; scan < 5; scan += 1) expect(await version()).toBe(otherVersion);
  expect(reads).toEqual([otherVersion, 'new']);
  expect(log.errors).toHaveLength(1);
  pass(60_000);
  await version();
  expect(reads).toHaveLength(3);
  activate('base');
  expect(await version()).toBe(baseModel.version);
});

test('the shipped model is not read where another one judges, and once where it does', async () => {
  const { version, activate, made } = setUp();
  activate(otherVersion);
  expect([await version(), made()]).toEqual([otherVersion, 0]);
  activate('base');
  expect([await version(), await version(), made()]).toEqual([baseModel.version, baseModel.version, 1]);
});
