import { replay } from '../../simulation/histories/run';
import { createGateway } from '../../simulation/world/gateway';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

const heard = (steps: readonly string[], status: number) =>
  steps.filter((step) => step.includes(` gets ${status}`) && !step.includes('again'));

test.each([
  ['', 0],
  ['; sendLogs dynamodb:UpdateItem 1 answer-lost', 1],
  ['; sendLogs dynamodb:UpdateItem 2 killed-after', 1],
])(
  'of devices at a limit many are refused, all are heard in the end, and nothing is lost%s',
  async (fault, faults) => {
    const { steps, struck, violations } = await replay(stage, `1: many devices at a limit${fault}`);
    expect(violations).toEqual([]);
    expect(struck).toHaveLength(faults);
    expect(heard(steps, 429).length).toBeGreaterThan(10);
    expect(heard(steps, 200)).toHaveLength(13);
  },
);

test('so many get through at once, then as many as there is time for, and all once it is open', () => {
  let now = 0;
  const gateway = createGateway(() => now);
  const admitted = (asked: number) =>
    Array.from({ length: asked }, () => gateway.admits()).filter(Boolean).length;
  expect(admitted(5)).toBe(5);
  gateway.limit({ perSecond: 2, burst: 3 });
  expect(admitted(5)).toBe(3);
  now += 1_000;
  expect(admitted(5)).toBe(2);
  now += 60_000;
  expect(admitted(5)).toBe(3);
  gateway.open();
  expect(admitted(5)).toBe(5);
});
