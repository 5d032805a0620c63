import { judgeSaves } from '../../../simulation/models/phishing/saves';
import type { Act } from '../../../simulation/phishing/act';
import type { Told } from '../../../simulation/phishing/play';

const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
const other = { ...settings, mode: 'Relaxed' } as const;

function save(
  wanted: Extract<Act['wish'], { kind: 'set' }>['settings'],
  ifMatch?: number,
  status = 200,
): Told {
  const answer = { status, body: {}, replayed: false, retryAfter: false };
  const act: Act = { client: 'one', who: 'mother', at: 0, wish: { kind: 'set', settings: wanted, ifMatch } };
  return { act, answers: [answer], later: answer };
}

const judged = (...told: readonly Told[]) => judgeSaves({ told, forgotten: new Map() });

test.each<[string, readonly Told[]]>([
  ['one of two, the other of whom is told so', [save(settings, 0), save(other, 0, 412)]],
  ['one after the other', [save(settings, 0), save(other, 1)]],
  ['whoever says no version', [save(settings, 0), save(other), save(settings)]],
  ['two who want the same', [save(settings, 0), save({ ...settings, logDays: 7 }, 0)]],
  ['two, what one of whom wants was brought by a third', [save(settings, 0), save(other, 0), save(other)]],
  [
    'each of two families',
    [save(settings, 0), { ...save(other, 0), act: { ...save(other, 0).act, who: 'father' } }],
  ],
  ['nobody who saw what never was', [save(settings, 5, 412)]],
])('settings may be replaced by %s', (_who, told) => {
  expect(judged(...told)).toEqual([]);
});

test('settings are not replaced by two who saw the same', () => {
  const lost = ['lost: two of mother replaced version 0 of the settings'];
  expect(judged(save(settings, 0), save(other, 0))).toEqual(lost);
  expect(judged(save({ ...settings, logDays: 0 }, 0), save({ ...settings, logDays: 7 }, 0))).toEqual(lost);
  const forgotten = new Map([['mother', true]] as const);
  expect(judgeSaves({ told: [save(settings, 0), save(other, 0)], forgotten })).toEqual([]);
});

test('who is alone is not told that others changed the settings', () => {
  expect(judged(save(settings, 0, 412))).toHaveLength(1);
  expect(judged(save(settings, 0, 412), save(settings))).toHaveLength(1);
});
