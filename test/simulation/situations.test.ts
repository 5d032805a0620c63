import path from 'node:path';
import { operations } from '../../ops/build';
import { planOf } from '../../simulation/histories/enumerate';
import { playHistory } from '../../simulation/histories/history';
import { type Scenario, scenarios } from '../../simulation/histories/scenario';
import { ownStage } from '../support/own-stage';

const stage = ownStage();
const root = path.resolve(__dirname, '../..');
const coldStart = /^[ \d.]+ (?<name>\w+): cold start/;
const serviceOf = (scenario: Scenario) => ('service' in scenario ? scenario.service : 'students');
const started = new Set<string>();

test.each([...new Set(scenarios.map(serviceOf))])(
  'every situation of %s without a fault is judged well, and each is another one',
  async (service) => {
    const own = scenarios.filter((scenario) => serviceOf(scenario) === service);
    const ways = new Set<string>();
    for (const scenario of own) {
      const { violations, steps } = await playHistory(stage, planOf(scenario, '1', []));
      expect([scenario.name, ...violations]).toEqual([scenario.name]);
      ways.add(steps.join('\n'));
      for (const step of steps) started.add(coldStart.exec(step)?.groups?.['name'] ?? '');
    }
    expect(ways.size).toBe(own.length);
  },
);

test('every operation is in one of them', () => {
  expect([...operations(root).keys()].filter((name) => !started.has(name))).toEqual([]);
});
