import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readModel, writeModel } from '../../lambdas/phishing/verdict/model/artifact';
import { ModelFormatError } from '../../lambdas/phishing/verdict/model/model-format-error';
import { WrongUsage } from '../../ops/command/failure-line';
import { modelsCommand } from '../../ops/models';
import { writeBaseModel } from '../../ops/phishing-model/model-file';
import { baseModel, baseModelBytes } from '../support/base-model';
import { createMemoryModels } from '../support/fakes/memory-models';

const metrics = { accuracy: 0.95, precision: 0.9, recall: 0.9, f1: 0.9 };

function setUp() {
  const memory = createMemoryModels();
  const lines: string[] = [];
  const deps = { ...memory, baseModel, clock: { now: () => 0 }, print: (line: string) => lines.push(line) };
  const run = async (command: string, brandsFile?: string) =>
    modelsCommand(command.split(' '), brandsFile)(deps);
  return { ...memory, lines, run };
}

const shipped = baseModel.version;

test('lists the shipped model alone before any training', async () => {
  const { lines, run } = setUp();
  await run('list');
  expect(lines).toEqual([
    `* base (${shipped})    ships with the app`,
    `1 model; scans are judged by ${shipped}.`,
  ]);
});

test('lists trained models with their figures, and activates the shipped one', async () => {
  const { lines, run, activations } = setUp();
  const trained = { jobId: 'train_20261120_01', metrics, learnedUpTo: '2026-11-20T07:00:00.000Z' };
  activations.push({
    number: 1,
    version: '5f0c1a2e',
    at: '2026-11-20T08:00:00.000Z',
    by: trained.jobId,
    trained,
  });
  await run('list');
  expect(lines).toEqual([
    '* 5f0c1a2e           2026-11-20T08:00:00.000Z train_20261120_01   accuracy 0.950 f1 0.900',
    `  base (${shipped})    ships with the app`,
    '2 models; scans are judged by 5f0c1a2e.',
  ]);
  await run('activate base');
  expect(lines.at(-1)).toBe(`Scans are judged by ${shipped} from now on.`);
  expect(activations.at(-1)).toMatchObject({ version: 'base', by: 'operator' });
});

test.each(['add', 'add a b', 'activate', 'activate a b', 'list all', 'remove base'])(
  'refuses "%s"',
  async (command) => {
    await expect(setUp().run(command)).rejects.toThrow(WrongUsage);
  },
);

test('says that a model does not exist', async () => {
  await expect(setUp().run('activate 00000000')).rejects.toThrow('There is no such model.');
});

test('adds a model from a file, which judges at once and can be activated again', async () => {
  const { lines, run, activations, objects } = setUp();
  const other = writeModel({ ...baseModel, step: baseModel.step * 1.01 });
  const { version } = readModel(other);
  const folder = mkdtempSync(path.join(tmpdir(), 'model-'));
  const { file } = writeBaseModel(other, folder);
  await run(`add ${file}`);
  expect(lines.at(-1)).toBe(
    `Model ${version} with ${baseModel.register.size} registered names and ${baseModel.brands.all.length} brands judges from now on.`,
  );
  expect(activations).toMatchObject([{ number: 1, version, by: 'operator', added: true }]);
  expect(Buffer.from(other).equals(objects.get(version) ?? Buffer.of())).toBe(true);
  await run('activate base');
  await run(`activate ${version}`);
  expect(activations.at(-1)).toMatchObject({ number: 3, version });
  await run('list');
  expect(lines.at(-3)).toContain(`* ${version}`);
});

test('adds a model that knows other brands, without a training', async () => {
  const { lines, run, objects, activations } = setUp();
  const folder = mkdtempSync(path.join(tmpdir(), 'model-'));
  const { file } = writeBaseModel(baseModelBytes, folder);
  const brandsFile = path.join(folder, 'brands.txt');
  writeFileSync(brandsFile, 'Acme: acme.example\n');
  await run(`add ${file}`, brandsFile);
  const { version } = activations.at(-1) ?? { version: '' };
  expect(version).not.toBe(baseModel.version);
  expect(lines.at(-1)).toContain('1 brands judges from now on.');
  const added = readModel(objects.get(version) ?? Buffer.of());
  expect(added.brands.lines).toEqual(['Acme: acme.example']);
  // Quarter of a million numbers: matchers take a second for them.
  expect(Buffer.from(added.hashed).equals(Buffer.from(baseModel.hashed))).toBe(true);
  writeFileSync(brandsFile, 'Acme\n');
  await expect(run(`add ${file}`, brandsFile)).rejects.toThrow('no brand: "Acme"');
  await expect(run('activate base', brandsFile)).rejects.toThrow(WrongUsage);
});

test('stores nothing that is no model', async () => {
  const { run, objects, activations } = setUp();
  await expect(run(`add ${__filename}`)).rejects.toThrow(ModelFormatError);
  expect([objects.size, activations]).toEqual([0, []]);
});
