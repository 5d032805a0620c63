import { judgeReviews } from '../../../simulation/models/phishing/reviews';
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

describe('a case that was closed as its entry stands, and is not so', () => {
  const closed = { ...close, answers: [answer(200)], later: answer(200) };
  const entry = { id: 'a', url, status: 'Approved', finalLabel: 'Benign', reviewedBy: '9' };
  const deeds = [{ what: 'review.approve', about: 'a', who: '9' }];
  const lost = expect.stringMatching(/^lost: admin \(close\) was told of success/);
  const violations = (review: Partial<Told>) => {
    const wish = { kind: 'approve', url, label: 'Benign' } as const;
    const act = { client: 'three', who: 'admin', at: 0, wish } as const;
    const approve = { act, answers: [answer(404)], later: answer(200), ended: 1, ...review };
    return judgeReviews({
      ...after(reportAnswered(taken)),
      ...{ told: [closed, approve], dataset: [entry], deeds, struck: [], blocked: new Map() },
    });
  };

  it('may have been reviewed since, where that was asked for once more, or later', () => {
    expect(violations({})).toEqual([]);
    expect(violations({ answers: [answer(200)], ended: 9 })).toEqual([]);
  });

  it('was not closed where it was reviewed before, or by nobody', () => {
    expect(violations({ answers: [answer(200)] })).toContainEqual(lost);
    expect(
      violations({ later: answer(404), act: { ...closed.act, wish: { kind: 'scan', url } } }),
    ).toContainEqual(lost);
  });
});
