import { cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { createOpenMeteoAir } from '../../../../lambdas/forecast/sources/open-meteo-air';
import { airAnswers, fakeUpstream, now, type PlaceAnswer } from '../../../support/open-meteo-answers';
import { otherCity } from '../../../support/other-city';

const cells = cellsOf(hoChiMinhCity);

function fetchAir(answer: object | string, city = hoChiMinhCity) {
  return createOpenMeteoAir(fakeUpstream(answer)).fetch(city, now);
}

function spoiled(change: (places: PlaceAnswer[]) => void): PlaceAnswer[] {
  const places = airAnswers();
  change(places);
  return places;
}

test('reads the object that one place comes as', async () => {
  const city = { ...hoChiMinhCity, areas: hoChiMinhCity.areas.slice(0, 2) };
  expect((await fetchAir(airAnswers()[0] as object, city)).cells.map(({ cell }) => cell.id)).toEqual([
    '10.8,106.8',
  ]);
});

test('takes the nearest point of a coarser model for a cell of a finer grid, in any hemisphere', async () => {
  const [place] = airAnswers() as [PlaceAnswer];
  const places = cellsOf(otherCity).map(({ lat, lon }, index) => ({
    ...place,
    latitude: Math.round(lat / 0.4) * 0.4,
    longitude: Math.round(lon / 0.4) * 0.4,
    ...(index > 0 && { location_id: index }),
  }));
  expect((await fetchAir(places, otherCity)).missing).toEqual([]);
});

test('coordinates come in single precision', async () => {
  const places = spoiled(([first]) =>
    Object.assign(first as object, { latitude: 10.799995, longitude: 106.80001 }),
  );
  expect((await fetchAir(places)).missing).toEqual([]);
});

test('knows the 180th meridian by both of its names', async () => {
  const city = { ...otherCity, gridStep: 0.4, areas: [{ id: 'a', name: 'A', lat: -16.8, lon: 179.95 }] };
  const place = { ...airAnswers()[0], latitude: -16.8, longitude: 180 };
  expect(await fetchAir(place, city)).toMatchObject({ cells: [{ cell: { lon: -180 } }] });
});

test('a place left out of the middle shifts nobody', async () => {
  const answer = await fetchAir(spoiled((places) => places.splice(1, 1)));
  expect(answer.missing).toEqual([cells[1]]);
  expect(answer.cells.map(({ cell }) => cell.id)).toEqual(['10.8,106.8', '10.4,106.8', '11.2,106.4']);
  expect(answer.cells.map(({ concentrations }) => concentrations.pm2_5[0])).toEqual([20, 22, 23]);
});

test('places in another order are known by their numbers', async () => {
  const answer = await fetchAir(spoiled((places) => places.push(places.splice(1, 1)[0] as PlaceAnswer)));
  expect(answer.cells.map(({ concentrations }) => concentrations.pm2_5[0])).toEqual([20, 21, 22, 23]);
});

test('without numbers, places in another order are not believed', async () => {
  const mixed = spoiled((places) => {
    for (const place of places) delete place.location_id;
    places.reverse();
  });
  await expect(fetchAir(mixed)).rejects.toMatchObject({ reason: 'broken' });
});
