import { proposed } from '../../web/src/sections/students/year/propose';

test('each class goes one grade up, the highest leaves, and a class without a number stays', () => {
  const rows = proposed([
    ['6A', 30],
    ['9B', 31],
    ['10A1', 32],
    ['Lá', 20],
  ]);
  expect(rows.map(({ from, count, to }) => [from, count, to])).toEqual([
    ['6A', 30, '7A'],
    ['9B', 31, '10B'],
    ['10A1', 32, ''],
    ['Lá', 20, 'Lá'],
  ]);
});

test('where no class has a number, nobody leaves', () => {
  expect(proposed([['Lá', 1]])).toEqual([{ from: 'Lá', count: 1, to: 'Lá' }]);
  expect(proposed([])).toEqual([]);
});
