import { randomPlan } from '../../simulation/histories/random';
import { assemblyDirectory } from '../support/assembly';
import { onEveryProcessor } from '../support/every-processor';

const shipped = assemblyDirectory();
const histories = 2_000;
/** Milliseconds: a machine that is busy with something else is no reason to fail. */
const patience = 1_200_000;

test(
  'thousands of random histories, with several faults each, are judged well',
  async () => {
    const args = ['--seed', '1', '--histories', String(histories), '--assembly', shipped];
    const printed = await onEveryProcessor('ops/simulate.ts', args);
    const lines = printed.trim().split('\n');
    expect(lines.slice(0, -1)).toEqual([]);
    const sums = JSON.parse(lines.at(-1) ?? '');
    expect(sums).toMatchObject({ seed: '1', histories, violations: 0 });
    expect(sums.faults).toBeGreaterThan(histories);
  },
  patience,
);

test('they are of every service', () => {
  const plans = Array.from({ length: histories }, (_, at) => randomPlan('1', at + 1).scenario);
  const services = plans.map((scenario) => ('service' in scenario ? scenario.service : 'students'));
  const works = plans.filter((scenario) => !('service' in scenario) && (scenario.tasks ?? []).length > 0);
  expect(new Set(services)).toEqual(
    new Set(['students', 'phishing', 'accounts', 'forecast', 'mail', 'edge', 'readers', 'audit']),
  );
  expect(works.length).toBeGreaterThan(20);
});
