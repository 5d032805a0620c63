import { enumerate } from '../../simulation/histories/enumerate';
import { type Played, reportOf } from '../../simulation/histories/history';
import { scenarios } from '../../simulation/mail/scenario';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test('whatever call its note dies at, hears nothing of, or is carried out late, the newest is listed', async () => {
  const scenario = scenarios.find(({ name }) => name.includes('told twice'));
  if (scenario === undefined) throw new Error('Nothing is told twice');
  const played: Played[] = [];
  const kinds = ['killed-before', 'killed-after', 'answer-never-comes', 'executed-late'] as const;
  for await (const each of enumerate(stage, scenario, '1', kinds)) played.push(each);
  expect(played.flatMap(reportOf)).toEqual([]);
  expect(played.flatMap(({ struck }) => struck).length).toBeGreaterThan(30);
});
