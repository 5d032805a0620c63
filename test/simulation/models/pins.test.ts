import { judgePins } from '../../../simulation/models/phishing/pins';
import type { Opens } from '../../../simulation/phishing/pins';
import type { Told } from '../../../simulation/phishing/play';

const set = (pin: string, status: number, at = 0, ended = at + 100): Told => {
  const answer = { status, body: {}, replayed: false, retryAfter: false };
  const refused = { ...answer, status: 403 };
  const act = { client: 'mother', who: 'mother', at, wish: { kind: 'set a PIN', pin } } as const;
  return { act, answers: [answer], later: refused, ended };
};
const [first, second] = [set('111111', 204), set('222222', 204, 1_000)];

function judged(told: readonly Told[], opens: Opens, forgotten = new Map()): readonly string[] {
  return judgePins({ told, pins: new Map([['mother', opens]]), forgotten });
}

test.each<[string, readonly Told[], Opens]>([
  ['the one that was told', [first], '111111'],
  ['the last one', [first, second], '222222'],
  ['either of two at once', [first, set('222222', 204, 50)], '111111'],
  ['none where nobody was told', [set('111111', 500)], 'nothing was set'],
  ['one that nobody was told of', [set('111111', 500)], '111111'],
  ['the one before where the next was refused', [first, set('222222', 403, 1_000)], '111111'],
])('allows %s', (_, told, opens) => {
  expect(judged(told, opens)).toEqual([]);
});

test.each<[string, readonly Told[], Opens]>([
  ['none at all', [first], 'nothing was set'],
  ['an older one', [first, second], '111111'],
  ['one that nobody asked for', [first], 'another one'],
])('notices %s', (_, told, opens) => {
  expect(judged(told, opens)[0]).toMatch(/^lost: what mother opens with is/);
});

test('a family that is forgotten has none', () => {
  const forgotten = new Map([['mother', true]]);
  expect(judged([first], 'nothing was set', forgotten)).toEqual([]);
  expect(judged([first], '111111', forgotten)).toEqual(['forbidden: a PIN of mother, who is forgotten']);
});
