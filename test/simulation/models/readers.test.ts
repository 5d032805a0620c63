import { exportAccount } from '../../../contracts/accounts/leaving-routes';
import type { ReportedDeed } from '../../../contracts/audit/entry';
import { getDay } from '../../../contracts/forecast/routes';
import { getFlag } from '../../../contracts/forecast/school-routes';
import { getStudentData } from '../../../contracts/students/routes';
import { judgeReaders } from '../../../simulation/models/readers';
import type { Facts } from '../../../simulation/readers/play';
import type { Reading } from '../../../simulation/readers/readings';
import type { ClientAnswer } from '../../../simulation/world/client';

const list: Reading = { function: 'getStudentData', route: getStudentData };
const account: Reading = { function: 'exportAccount', route: exportAccount };
const day: Reading = { function: 'getDay', route: getDay };
const flag: Reading = { function: 'getFlag', route: getFlag };

function answer(body: unknown, more: Partial<ClientAnswer> = {}): ClientAnswer {
  return { status: 200, body, headers: {}, replayed: false, retryAfter: false, ...more };
}

const failed = answer({ message: 'Internal server error' }, { status: 500 });
const site = { function: 'getStudentData', operation: 'dynamodb:Scan', occurrence: 1 };
const killed = [{ site, kind: 'killed-before' }] as const;
const late = [{ site, kind: 'clock-forward' }] as const;

/** By default everything is reported that is answered. */
function factsOf(
  reading: Reading,
  answers: readonly ClientAnswer[],
  later: ClientAnswer,
  more: Partial<Facts> = {},
): Facts {
  const what = reading.route.deed?.what ?? 'students.list';
  const deeds = [...answers, later].map(
    (_, at): ReportedDeed => ({
      ...{ id: String(at), at: '2026-11-02T07:00:00.000Z', who: 'api-key', source: 'program', what },
      outcome: 'done',
    }),
  );
  const act = { client: 'reader', at: 0, reading };
  const calls = [`${reading.function} dynamodb:Scan`];
  return {
    told: [{ act, answers, later }],
    stored: new Map(),
    hidden: new Map(),
    calls,
    deeds,
    struck: [],
    ...more,
  };
}

const [one, two] = [{ studentid: 'HS-001' }, { studentid: 'HS-002' }];
const both = answer([one, two]);
const stored = new Map([[list, ['HS-001', 'HS-002']]]);
const page = (cursor: string) => answer([one], { headers: { 'x-next-cursor': cursor } });
const air = (age: number, isStale: boolean) =>
  answer(
    { date: '2026-11-09', age_seconds: age, cache_stale: isStale },
    { headers: { 'cache-control': `public, max-age=${4_200 - age}`, etag: `W/"${age}"` } },
  );
const drawn = (text: string) => answer(text, { headers: { 'cache-control': 'public, max-age=4200' } });

test.each<[string, Facts]>([
  ['all that is stored', factsOf(list, [both], both, { stored })],
  ['nothing at first', factsOf(list, [failed, both], both, { stored, struck: killed })],
  ['a part that says so', factsOf(list, [page('a')], page('a'), { stored })],
  [
    'a list that says how many it leaves out',
    factsOf(
      list,
      [answer([one], { headers: { 'x-records-left-out': '1' } })],
      answer([one], { headers: { 'x-records-left-out': '1' } }),
      { stored },
    ),
  ],
  [
    'an export of another moment',
    factsOf(account, [answer({ exportedAt: 'now', log: [] })], answer({ exportedAt: 'later', log: [] })),
  ],
  ['older air', factsOf(day, [air(10, false)], air(3_700, false))],
  ['air that is stale by a wrong clock', factsOf(day, [air(10, false)], air(7_300, true), { struck: late })],
  [
    'no colour by a wrong clock',
    factsOf(flag, [drawn('<svg>green</svg>')], drawn('<svg>?</svg>'), { struck: late }),
  ],
])('is allowed: %s', (_what, facts) => {
  expect(judgeReaders(facts)).toEqual([]);
});

const who = 'reader of getStudentData';

test.each<[string, Facts, readonly string[]]>([
  [
    'a list without somebody',
    factsOf(list, [answer([one])], both, { stored }),
    [`torn: ${who} is told other body than an hour later`, `lost: ${who} reads nothing of HS-002`],
  ],
  [
    'a list that lacks somebody each time',
    factsOf(list, [answer([one])], answer([one]), { stored }),
    [`lost: ${who} reads nothing of HS-002`, `lost: ${who} reads nothing of HS-002`],
  ],
  [
    'a part that does not say so',
    factsOf(list, [answer([one])], page('a')),
    [`torn: ${who} is told other x-next-cursor than an hour later`],
  ],
  [
    'an export without a section',
    factsOf(account, [answer({ exportedAt: 'now' })], answer({ exportedAt: 'later', airMails: {} })),
    ['torn: reader of exportAccount is told other airMails than an hour later'],
  ],
  [
    'another version of the same',
    factsOf(list, [answer([one], { headers: { etag: '"1"' } })], answer([one], { headers: { etag: '"2"' } })),
    [`torn: ${who} is told other etag than an hour later`],
  ],
  [
    'air that is stale at once',
    factsOf(day, [air(10, true)], air(3_700, false)),
    ['torn: reader of getDay is told other cache_stale than an hour later'],
  ],
  [
    'no colour by a right clock',
    factsOf(flag, [drawn('<svg>?</svg>')], drawn('<svg>green</svg>')),
    ['torn: reader of getFlag is told other body than an hour later'],
  ],
  [
    'that there is nothing',
    factsOf(list, [answer({ message: 'No' }, { status: 404 })], both),
    [`contradiction: ${who} is refused what is there: 404 No`],
  ],
  [
    'what is not reported',
    factsOf(list, [both], both, { deeds: [] }),
    ['lost: students.list was answered 2 times, and reported 0'],
  ],
  [
    'what is written by reading',
    factsOf(list, [both], both, {
      calls: ['getStudentData dynamodb:UpdateItem', 'getStudentData s3:PUTObject'],
    }),
    [
      'made up: a reader has getStudentData dynamodb:UpdateItem',
      'made up: a reader has getStudentData s3:PUTObject',
    ],
  ],
  [
    'nothing in the end',
    factsOf(list, [failed], failed, { struck: killed }),
    [`stuck: an hour later ${who} is answered 500 Internal server error`],
  ],
  [
    'to come again without a fault',
    factsOf(list, [failed, both], both),
    [`contradiction: ${who} is told to come again for nothing: 500 Internal server error`],
  ],
])('is not allowed: %s', (_what, facts, violations) => {
  expect(judgeReaders(facts)).toEqual(violations);
});
