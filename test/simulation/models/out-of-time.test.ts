import { judgeAnswers } from '../../../simulation/models/answers';
import { type Act, studentOf } from '../../../simulation/students/act';
import type { Facts } from '../../../simulation/students/facts';
import type { Fault } from '../../../simulation/world/faults';

const student = studentOf('HS-001');
const wish = { kind: 'move', version: 1, class: '7B' } as const;
const act: Act = { client: 'one', at: 0, key: 'k', studentid: student.studentid, wish };
const answer = { status: 200, body: { results: [{ status: 503 }] }, replayed: false, retryAfter: false };
const told = { act, answers: [answer], later: { ...answer, replayed: true } };
const hung: Fault = {
  site: { function: 'changeStudents', operation: 'dynamodb:PutItem', occurrence: 1 },
  kind: 'hang',
};
const facts = (struck: readonly Fault[]): Facts => ({
  ...{ told: [told], there: [student], old: [], removed: [], began: 0, done: [], backups: [], files: [] },
  ...{ history: [], suppressed: [], records: [], mails: [], ids: [], deeds: [], struck },
});

test('a change may have had no time left where a call hung', () => {
  expect(judgeAnswers(facts([hung]), told)).toEqual([]);
});

test('a change may not have had no time left where nothing hung', () => {
  const expected = [expect.stringMatching(/^contradiction: one \(move HS-001\) is alone and is refused/)];
  expect(judgeAnswers(facts([]), told)).toEqual(expected);
});
