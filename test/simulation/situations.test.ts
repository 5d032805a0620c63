import path from 'node:path';
import { operations } from '../../ops/build';
import { planOf } from '../../simulation/histories/enumerate';
import { playHistory } from '../../simulation/histories/history';
import { scenarios } from '../../simulation/histories/scenario';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test('every situation without a fault is judged well, each is another one, and every operation is in one', async () => {
  const ways = new Set<string>();
  const started = new Set<string>();
  for (const scenario of scenarios) {
    const { violations, steps } = await playHistory(stage, planOf(scenario, '1', []));
    expect([scenario.name, ...violations]).toEqual([scenario.name]);
    ways.add(steps.join('\n'));
    for (const step of steps) started.add(coldStart.exec(step)?.groups?.['name'] ?? '');
  }
  expect(ways.size).toBe(scenarios.length);
  expect([...operations(root).keys()].filter((name) => !started.has(name))).toEqual([]);
}, 300_000);

const root = path.resolve(__dirname, '../..');
const coldStart = /^[ \d.]+ (?<name>\w+): cold start/;
