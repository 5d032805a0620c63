import { findCity } from '../../../../lambdas/forecast/cities/find-city';
import { cityNames } from '../../../../lambdas/forecast/env';

test.each(cityNames)('%s has areas, each with an id of its own', (name) => {
  const { areas } = findCity(name);
  expect(areas.length).toBeGreaterThan(0);
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
});

test.each(['', 'atlantis', 'constructor'])('no city is called "%s"', (name) => {
  expect(() => findCity(name)).toThrow('there are: ho-chi-minh-city');
});
