import { WrongUsage } from '../../ops/command/failure-line';
import { modelsCommand } from '../../ops/models';
import { baseModel } from '../support/base-model';
import { createMemoryModels } from '../support/fakes/memory-models';

const metrics = { accuracy: 0.95, precision: 0.9, recall: 0.9, f1: 0.9 };

function setUp() {
  const memory = createMemoryModels();
  const lines: string[] = [];
  const deps = { ...memory, baseModel, clock: { now: () => 0 }, print: (line: string) => lines.push(line) };
  const run = async (command: string) => modelsCommand(command.split(' '))(deps);
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

test.each(['activate', 'activate a b', 'list all', 'remove base'])('refuses "%s"', async (command) => {
  await expect(setUp().run(command)).rejects.toThrow(WrongUsage);
});

test('says that a model does not exist', async () => {
  await expect(setUp().run('activate 00000000')).rejects.toThrow('There is no such model.');
});
