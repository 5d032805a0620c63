import { knots } from '../../lambdas/forecast/ensemble/leads';
import { learnFrom } from '../../ops/train-weather';
import { syntheticAir } from '../support/synthetic-air';

const hours = 720 + 168 + 1_100;
/** Spells of wind, each as strong as it likes. */
const windSpeed = syntheticAir(hours, 3).map((value) => value / 6);
/** Wind clears the air within the hour. */
const pm25 = syntheticAir(hours, 4).map((value, i) => value * Math.exp(-0.3 * (windSpeed[i] ?? 0)));
const place = { name: 'made up', start: 0, pm25, weather: { windSpeed } };

test('learns at each knot what wind does to the air', () => {
  const learnt = learnFrom([place]);
  expect(learnt).toHaveLength(knots.length);
  // After twelve inputs of the air and three variables with four each: the change of the wind, then that of the hour itself.
  for (const coefficients of learnt) expect(coefficients[12 + 3 * 4 + 1]).toBeLessThan(-0.05);
});

test('the same series give the same numbers, whichever comes first', () => {
  const other = { ...place, pm25: pm25.map((value) => value * 2 + 5) };
  expect(learnFrom([place, other])).toEqual(learnFrom([other, place]));
});

test('a series without weather adds nothing', () => {
  const { weather: _, ...bare } = place;
  expect(learnFrom([bare])).toEqual([]);
  expect(learnFrom([bare, place])).toEqual(learnFrom([place]));
});
