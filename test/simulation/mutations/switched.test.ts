import type { Place } from '../../../simulation/mutations/places';
import { switched, without } from '../../../simulation/mutations/switched';

const source = 'const both = (a, b) => a && (b || a);';

function placeOf(text: string, instead: string): Place {
  const start = source.indexOf(text);
  return { file: 'lambdas/a.ts', line: 1, kind: 'request', text, start, end: start + text.length, instead };
}

const places = [placeOf('a && (b || a)', 'true'), placeOf('(b || a)', 'b')];
const both = new Function(`${switched(source, places, 7)} return both;`)() as (
  ...values: readonly boolean[]
) => boolean;

test('with all precautions it is what it was, and tells which ones were come to', async () => {
  for (const [a, b] of [[true, false] as const, [false, true] as const]) {
    const { result, reached } = await without(undefined, async () => both(a, b));
    expect(result).toBe(a);
    expect([...reached]).toEqual([7, 8]);
  }
});

test('one alone is taken out, also of two that stand in each other', async () => {
  const values = [false, false] as const;
  expect((await without(7, async () => both(...values))).result).toBe(true);
  expect((await without(8, async () => both(true, false))).result).toBe(false);
  expect((await without(8, async () => both(true, true))).result).toBe(true);
});

test('one alone is taken out of two that are about the same text', async () => {
  const text = 'a && (b || a)';
  const same = new Function(
    `${switched(source, [placeOf(text, '1'), placeOf(text, '2')], 7)} return both;`,
  )();
  const results: unknown[] = [];
  for (const out of [undefined, 7, 8])
    results.push((await without(out, async () => same(true, true))).result);
  expect(results).toEqual([true, 1, 2]);
});
