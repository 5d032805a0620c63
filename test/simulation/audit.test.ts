import { scenarios } from '../../simulation/audit/scenario';
import { enumerate } from '../../simulation/histories/enumerate';
import { type Played, reportOf } from '../../simulation/histories/history';
import { replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test('whatever call a sealing dies at, and whatever answer it never gets, nothing is lost or doubled', async () => {
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error('Nothing is sealed');
  const played: Played[] = [];
  for await (const each of enumerate(stage, scenario, '1', ['killed-before', 'killed-after', 'answer-lost']))
    played.push(each);
  expect(played.flatMap(reportOf)).toEqual([]);
  expect(played.length).toBeGreaterThan(40);
});

test('a deed whose end was taken by a sealing that died is not said to have no end, as it was', async () => {
  const history = '1: seal a deed; sealAudit s3:PUTObject 1 killed-before';
  expect((await replay(stage, history)).violations).toEqual([]);
  const before = {
    file: 'shared/deeds/audited',
    now: 'grace = hiddenWhileSealed + 90',
    before: 'grace = 10',
  };
  const { violations } = await replay(await stageWith(stage, [before]), history);
  expect(violations).toEqual(['doubled: students.leave HS-001 stands in the log more than once']);
});
