import { putTogether } from '../../ops/simulate-in-parts';

const sums = (histories: number, violations: number) =>
  JSON.stringify({ seed: '1', histories, calls: 10, faults: 1, violations });
const report = (number: number, violation: string) =>
  JSON.stringify({ id: `1#${number}`, violation, faults: [] });

test('what parts of the random histories say is what one process would', () => {
  const first = [report(3, 'a'), report(3, 'b'), report(11, 'c'), sums(6, 3)].join('\n');
  const { lines, violations } = putTogether([`${first}\n`, `${report(4, 'd')}\n${sums(5, 1)}\n`]);
  expect(lines).toEqual([
    ...[report(3, 'a'), report(3, 'b'), report(4, 'd'), report(11, 'c')],
    JSON.stringify({ seed: '1', histories: 11, calls: 20, faults: 2, violations: 4 }),
  ]);
  expect(violations).toBe(4);
});

test('what parts of the situations say is in the order of the situations', () => {
  const of = (situation: string) => JSON.stringify({ id: `1: ${situation}; x`, violation: 'a', faults: [] });
  const { lines } = putTogether([
    [of('leave'), of('erase'), sums(2, 2)].join('\n'),
    [of('insert'), of('move'), sums(2, 2)].join('\n'),
  ]);
  expect(lines.slice(0, -1)).toEqual(['insert', 'leave', 'move', 'erase'].map(of));
});
