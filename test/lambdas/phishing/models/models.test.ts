import type { Activation } from '../../../../lambdas/phishing/models/model-activation';
import { createModels, type Models } from '../../../../lambdas/phishing/models/models';
import { openTables, type Tables } from '../../../support/open-tables';

let tables: Tables;
let models: Models;

beforeAll(async () => {
  tables = await openTables();
  models = createModels(tables.client, 'phishingTraining');
});
afterAll(() => tables.close());

const metrics = { accuracy: 0.9, precision: 0.9, recall: 0.9, f1: 0.9 };

function activation(number: number, overrides: Partial<Activation> = {}): Activation {
  const jobId = `train_20261120_0${number}`;
  const trained = { jobId, metrics, learnedUpTo: '2026-11-20T07:00:00.000Z' };
  return {
    number,
    version: `version-${number}`,
    at: '2026-11-20T08:00:00.000Z',
    by: jobId,
    trained,
    ...overrides,
  };
}

test('the shipped model judges until another one is activated, each number once', async () => {
  expect(await models.active()).toBeUndefined();
  expect(await models.activate(activation(1))).toBe(true);
  expect(await models.activate(activation(1, { by: 'operator' }))).toBe(false);
  expect(await models.active()).toMatchObject(activation(1));
  expect(await models.activate(activation(1))).toBe(true);
});

test('which one is active is one bounded query', async () => {
  await models.activate(activation(2));
  const { trained: _, ...back } = activation(3, { version: 'version-1', by: 'admin 9' });
  await models.activate(back);
  tables.spent();
  expect(await models.active()).toMatchObject(back);
  const { operations, units } = tables.spent();
  expect(operations).toEqual(['QueryCommand']);
  expect(units).toBeLessThanOrEqual(1);
});

test('the models that training or an operator brought, newest first', async () => {
  const { trained: _, ...bare } = activation(4, { version: 'version-4', by: 'operator' });
  await models.activate({ ...bare, added: true });
  const found: string[] = [];
  for await (const page of models.brought()) found.push(...page.map(({ version }) => version));
  expect(found).toEqual(['version-4', 'version-2', 'version-1']);
});

test('a request is known by what it activated', async () => {
  await models.activate(activation(5, { request: 'one' }));
  await models.activate(activation(6));
  expect([await models.isMadeBy('one'), await models.isMadeBy('other')]).toEqual([true, false]);
});
