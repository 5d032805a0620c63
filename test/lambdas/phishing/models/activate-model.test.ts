import { activateModel } from '../../../../lambdas/phishing/models/activate-model';
import { listModels } from '../../../../lambdas/phishing/models/list-models';
import { readModel, writeModel } from '../../../../lambdas/phishing/verdict/model/artifact';
import { baseModel } from '../../../support/base-model';
import { createMemoryModels } from '../../../support/fakes/memory-models';

const metrics = { accuracy: 0.9, precision: 0.8, recall: 0.7, f1: 0.75 };

/** Two models that were trained one after the other; the second one is active. */
function setUp() {
  const memory = createMemoryModels();
  const versions = [1.01, 1.02].map((factor, index) => {
    const bytes = writeModel({ ...baseModel, step: baseModel.step * factor });
    const { version } = readModel(bytes);
    memory.objects.set(version, bytes);
    const jobId = `train_20261120_0${index + 1}`;
    const at = `2026-11-20T0${index + 1}:00:00.000Z`;
    const trained = { jobId, metrics, learnedUpTo: at };
    memory.activations.push({ number: index + 1, version, at, by: jobId, trained });
    return version;
  });
  const deps = { ...memory, baseModel, clock: { now: () => Date.parse('2026-11-20T09:00:00.000Z') } };
  return { ...deps, versions, activate: (version: string) => activateModel(deps, version, 'admin 9') };
}

test('the list has the newest first, the shipped one last, and says which one is active', async () => {
  const { versions, models } = setUp();
  const trained = versions.map((version, index) => ({
    version,
    modelVersion: version,
    active: index === 1,
    madeAt: `2026-11-20T0${index + 1}:00:00.000Z`,
    jobId: `train_20261120_0${index + 1}`,
    metrics,
  }));
  expect(await listModels({ models, baseModel })).toEqual([
    ...trained.toReversed(),
    { version: 'base', modelVersion: baseModel.version, active: false },
  ]);
});

test('before any training the shipped model is listed, as active', async () => {
  const { models } = createMemoryModels();
  const shipped = { version: 'base', modelVersion: baseModel.version, active: true };
  expect(await listModels({ models, baseModel })).toEqual([shipped]);
});

test('an earlier model is activated, and who did it is kept', async () => {
  const { versions, activate, activations, models } = setUp();
  const [first = ''] = versions;
  expect(await activate(first)).toMatchObject({ version: first, active: true });
  expect(activations.at(-1)).toEqual({
    number: 3,
    version: first,
    at: '2026-11-20T09:00:00.000Z',
    by: 'admin 9',
  });
  expect((await listModels({ models, baseModel })).map(({ active }) => active)).toEqual([false, true, false]);
});

test.each([['base'], [baseModel.version]])('the shipped model is activated as %s', async (name) => {
  const { activate, activations } = setUp();
  expect(await activate(name)).toEqual({ version: 'base', modelVersion: baseModel.version, active: true });
  expect(activations.at(-1)?.version).toBe('base');
});

test('activating the active model changes nothing', async () => {
  const { versions, activate, activations } = setUp();
  await activate(versions[1] ?? '');
  expect(activations).toHaveLength(2);
});

test('of several at once every one is told, and the last one counts', async () => {
  const { versions, activate, activations, models } = setUp();
  await Promise.all([activate(versions[0] ?? ''), activate('base'), activate(versions[0] ?? '')]);
  expect(activations.map(({ number }) => number)).toEqual(activations.map((_, index) => index + 1));
  expect((await models.active())?.version).toBe(activations.at(-1)?.version);
});

test('an unknown version is refused', async () => {
  const { activate, activations } = setUp();
  await expect(activate('00000000')).rejects.toMatchObject({ kind: 'not-found' });
  expect(activations).toHaveLength(2);
});

test('a model that is broken, or of another release, is not activated', async () => {
  const { versions, activate, activations, objects } = setUp();
  const [first = ''] = versions;
  objects.set(first, new Uint8Array(100));
  await expect(activate(first)).rejects.toMatchObject({ kind: 'conflict' });
  objects.delete(first);
  await expect(activate(first)).rejects.toThrow('AccessDenied');
  expect(activations).toHaveLength(2);
});

test('a request that is sent again does not undo what was activated after it', async () => {
  const { versions, activations, ...deps } = setUp();
  const [first = ''] = versions;
  const attempt = { requestId: 'one', isAgain: false };
  await activateModel(deps, first, 'admin 9', attempt);
  await activateModel(deps, 'base', 'admin 10', { requestId: 'other', isAgain: true });
  const again = await activateModel(deps, first, 'admin 9', { ...attempt, isAgain: true });
  expect(again).toMatchObject({ version: first, active: false });
  expect(activations.map(({ version }) => version)).toEqual([...versions, first, 'base']);
});
