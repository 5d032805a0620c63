import { mustGoWell } from '../../../simulation/models/phishing/rivals';
import type { Facts, Told } from '../../../simulation/phishing/play';

const url = 'https://one.example/a';
const answer = (status: number) => ({ status, body: {}, replayed: false, retryAfter: false });
const [taken, failed] = [answer(202), answer(502)];

function reportAnswered(inTime: Told['answers'][number]): Told {
  const wish = { kind: 'report', url, reason: 'Ours' } as const;
  return { act: { client: 'one', who: 'mother', at: 0, wish }, answers: [inTime], later: taken, ended: 1 };
}
const close: Told = {
  act: { client: 'two', who: 'admin', at: 2, wish: { kind: 'close', url, outcome: 'Stands' } },
  answers: [answer(404)],
  later: answer(404),
  ended: 3,
};

const after = (report: Told) =>
  ({ told: [report, close], pending: [], unmarked: [], forgotten: new Map() }) as unknown as Facts;

it('a case can be closed once its report was answered', () => {
  expect(mustGoWell(after(reportAnswered(taken)), close)).toBe(true);
});

it('a report that is only done when it is asked for once more opens a case that need not be there before', () => {
  expect(mustGoWell(after(reportAnswered(failed)), close)).toBe(false);
});
