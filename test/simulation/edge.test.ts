import { replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

const told =
  'rotate the key of sessions while keys are brought; rotateSessionKey cloudfront-keyvaluestore:POST/key-value-stores/keys 1 answer-lost';
const alone = 'rotate the key of sessions; rotateSessionKey secretsmanager:PutSecretValue 1 killed-after';
const givenUp = 'stuck: for one fault a rotation, or the keys at the edge, are given up';
const [sync, rotate] = ['syncEdgeKeys/sync-edge-keys', 'rotateSessionKey/rotate-session-key'].map(
  (file) => `site/edge-keys/${file}`,
) as [string, string];
const read = (stageOf: string) => `await readSessionKey('${stageOf}');`;

test.each<[string, string, string, string, string, string]>([
  [
    'the key that a rotation is bringing is not read',
    ...([sync, read('AWSPENDING'), 'undefined;', told] as const),
    'torn: in the end the edge does not know the key that signs',
  ],
  [
    'the keys are read in another order than a rotation moves them',
    sync,
    `const current = ${read('AWSCURRENT')}\n      const previous = ${read('AWSPREVIOUS')}`,
    `const previous = ${read('AWSPREVIOUS')}\n      const current = ${read('AWSCURRENT')}`,
    told,
    'lost: in the end the edge does not know the key that signed before',
  ],
  [
    'who brings the keys leaves one out',
    ...([sync, "'edge-proof': edgeProof ", ''] as const),
    ...(['bring the keys to the edge', 'lost: the edge does not have the edge-proof'] as const),
  ],
  [
    'a step that comes again makes another key',
    ...([rotate, 'if (known.some((version) => version?.id === token)) return;', 'void known;'] as const),
    ...([alone, givenUp] as const),
  ],
])('it is noticed where %s', async (_, file, now, before, history, violation) => {
  expect((await replay(stage, `1: ${history}`)).violations).toEqual([]);
  const mutant = await stageWith(stage, [{ file, now, before }]);
  expect((await replay(mutant, `1: ${history}`)).violations).toContain(violation);
});
