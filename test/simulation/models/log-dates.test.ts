import type { Plain } from '../../../simulation/cloud/plain';
import { judgeLogDates } from '../../../simulation/models/phishing/log-dates';
import type { Facts } from '../../../simulation/phishing/play';
import type { FaultKind } from '../../../simulation/world/faults';

const timestamp = '2026-11-02T07:00:00.000Z';
const due = (days: number) => Date.parse(timestamp) / 1_000 + days * 86_400;
/** Of a family that never chose. */
const entry = { owner: '7', position: 1, timestamp, expiresAt: due(30) };
const head = { owner: '7', position: 0, lastAt: timestamp, expiresAt: due(30) };
const chosen = (logDays: number, more = {}) => ({ userId: '7', logDays, ...more });

function judge(log: readonly Plain[], more: Partial<Facts> = {}) {
  const logs = new Map([['mother', { total: 1, urls: [] }]] as const);
  const facts = { logs, log, settings: [], forgotten: new Map(), struck: [], ...more };
  return judgeLogDates(facts as Partial<Facts> as Facts).map((each) => each.replace(/ of the log.*/, ''));
}

function struck(kind: FaultKind, operation = 'dynamodb:UpdateItem') {
  return [{ site: { function: 'putSettings', operation, occurrence: 1 }, kind }];
}

test('what goes when its family says so is right', () => {
  expect(judge([head, entry])).toEqual([]);
  expect(judge([{ ...entry, expiresAt: due(7) }], { settings: [chosen(7)] })).toEqual([]);
  const judged = { ...entry, judgedAt: '2026-11-01T07:00:00.000Z', expiresAt: due(29) };
  expect(judge([judged])).toEqual([]);
});

test('what goes too soon is lost', () => {
  expect(judge([head, { ...entry, expiresAt: due(29) }])).toEqual(['lost: 1']);
  expect(judge([{ ...head, expiresAt: due(30) - 1 }, entry])).toEqual(['lost: 0']);
});

test('what stays longer than its family wants is forbidden', () => {
  expect(judge([entry], { settings: [chosen(0)] })).toEqual(['forbidden: 1']);
});

test('an item of which nothing but its date is there is torn; a head of no entries is not', () => {
  expect(judge([{ owner: '7', position: 1, expiresAt: due(30) }])).toEqual(['torn: 1']);
  expect(judge([{ owner: '7', position: 0, total: 0, expiresAt: 1 }])).toEqual([]);
});

test('an entry that is still in the head is written once more', () => {
  const moving = { ...head, 'entries:a': [{ timestamp }], 'after:a': 0 };
  expect(judge([moving, { ...entry, expiresAt: 1 }])).toEqual([]);
});

test('a log may wait to be dated anew if something stood in the way, and not for nothing', () => {
  const settings = [chosen(7, { logIsUndated: true })];
  expect(judge([entry], { settings, struck: struck('killed-after') })).toEqual([]);
  expect(judge([entry], { settings, struck: struck('throttle') })).toEqual([
    'stuck: the log of mother is not dated anew',
  ]);
});

test('what was put once more when all was over keeps its date', () => {
  const late = struck('executed-late', 'dynamodb:BatchWriteItem');
  expect(judge([entry], { settings: [chosen(90)], struck: late })).toEqual([]);
});

test("another family's log, and one that is forgotten, are not looked at", () => {
  expect(judge([{ ...entry, owner: '8', expiresAt: 1 }])).toEqual([]);
  expect(judge([{ ...entry, expiresAt: 1 }], { forgotten: new Map([['mother', true]]) })).toEqual([]);
});
