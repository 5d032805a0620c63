import { judgeCases } from '../../../simulation/models/phishing/cases';
import type { Facts, Told } from '../../../simulation/phishing/play';

const url = 'https://one.example/a';
const answer = (status: number) => ({ status, body: {}, replayed: false, retryAfter: false });

function told(act: Partial<Told['act']> & Pick<Told['act'], 'wish'>, status = 200, ended = 3): Told {
  const given = answer(status);
  const asked = { client: 'one', who: 'father', at: 0, key: 'k', ...act } as const;
  return { act: asked, answers: [given], later: { ...given, replayed: true }, ended };
}
const close = told({ who: 'admin', wish: { kind: 'close', url, outcome: 'Stands' } });
const report = told({ at: 4, wish: { kind: 'report', url, reason: 'Ours' } }, 202, 5);
const closed = { url, closedBy: '9' };
const open = { ...closed, caseState: 'Open' };

function judge(all: readonly Told[], entry: object, facts: Partial<Facts> = {}) {
  const none = { crowded: [], forgotten: new Map(), caseLooks: [], dataset: [entry] };
  return judgeCases({ ...none, told: all, ...facts } as unknown as Facts);
}

test('what was reported when its case had been closed has an open one', () => {
  expect(judge([close, report], open)).toEqual([]);
  expect(judge([close, report], closed)).toEqual([
    expect.stringMatching(/^lost: father was told that somebody will look/),
  ]);
});

test.each<[string, readonly Told[], Partial<Facts>?]>([
  ['which was closed afterwards', [{ ...close, ended: 9 }, report]],
  ['which was closed once more, later', [{ ...close, later: answer(200) }, report]],
  ['which this family has reported before', [close, { ...report, act: { ...report.act, at: 1 } }, report]],
  ['of which nobody was told', [close, { ...report, answers: [answer(502)] }]],
  ['whose reporter is forgotten', [close, report], { forgotten: new Map([['father', true]]) }],
  ['which as many have reported as count', [close, report], { crowded: [url] }],
])('there need be no case of an address %s', (_what, all, facts) => {
  expect(judge(all, closed, facts)).toEqual([]);
});

test('one request closes one case', () => {
  const late = { ...close, ended: 9 };
  const caseLooks = [[open]];
  expect(judge([late, report], closed, { caseLooks })).toEqual([
    'doubled: admin closed two cases of https://one.example/a by one request',
  ]);
  expect(judge([late, report], open, { caseLooks })).toEqual([]);
  expect(judge([late, { ...late, act: { ...late.act, key: 'other' } }], closed, { caseLooks })).toEqual([]);
});
