import { scenarios } from '../../simulation/edge/scenario';
import { planOf } from '../../simulation/histories/enumerate';
import { playHistory } from '../../simulation/histories/history';
import { replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  '%s: the edge knows what signs',
  async (_name, scenario) => {
    expect((await playHistory(stage, planOf(scenario, '1', []))).violations).toEqual([]);
  },
);

const meanwhile =
  'rotate the key of sessions while keys are brought; rotateSessionKey cloudfront-keyvaluestore:POST/key-value-stores/keys 1 answer-lost';
const file = 'site/edge-keys/syncEdgeKeys/sync-edge-keys';
const read = (stageOf: string) => `await readSessionKey('${stageOf}');`;

test.each<[string, string, string, string]>([
  [
    'the key that a rotation is bringing is not read',
    read('AWSPENDING'),
    'undefined;',
    'torn: in the end the edge does not know the key that signs',
  ],
  [
    'the keys are read in another order than a rotation moves them',
    `const current = ${read('AWSCURRENT')}\n      const previous = ${read('AWSPREVIOUS')}`,
    `const previous = ${read('AWSPREVIOUS')}\n      const current = ${read('AWSCURRENT')}`,
    'lost: in the end the edge does not know the key that signed before',
  ],
])('it is noticed where %s', async (_, now, before, violation) => {
  expect((await replay(stage, `1: ${meanwhile}`)).violations).toEqual([]);
  const mutant = await stageWith(stage, [{ file, now, before }]);
  expect((await replay(mutant, `1: ${meanwhile}`)).violations).toContain(violation);
});
