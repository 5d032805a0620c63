import { profileIds } from '../contracts/forecast/profiles';
import { forecastCache } from '../lambdas/forecast/caches/forecast-cache';
import { historyCache } from '../lambdas/forecast/caches/history-cache';
import { combine } from '../lambdas/forecast/ensemble/combination';
import type { Forecast } from '../lambdas/forecast/ensemble/forecast';
import { errorsByBucket, hindcastOrigins } from '../lambdas/forecast/ensemble/hindcasts';
import { readHistory } from '../lambdas/forecast/ensemble/history';
import { intervalAround, logErrors } from '../lambdas/forecast/ensemble/interval';
import { statisticalMembers } from '../lambdas/forecast/ensemble/statistical-members';
import { weightsByBucket } from '../lambdas/forecast/ensemble/weights';
import { forecastRows } from '../lambdas/forecast/products/forecast-rows';
import { historyRows } from '../lambdas/forecast/products/history-rows';
import { axisAt, meanOverAreas, onAxis } from '../lambdas/forecast/products/hourly-air';
import { outlookOf } from '../lambdas/forecast/products/outlook';
import { createMemoryAirSource } from '../test/support/fakes/memory-air-source';
import { madeRun } from '../test/support/made-run';

/** A whole run, from made-up answers of the provider to the checked text of every cache. */
export async function ourRun(): Promise<number> {
  const { forecast_rows, history_rows, district_rows } = await madeRun().compute({ minAge: 0 });
  return forecast_rows + history_rows + district_rows;
}

/** The usual way: every hindcast fits its models anew, and every profile has its own forecast and history. */
export async function naiveRun(): Promise<number> {
  const { city, clock } = madeRun();
  const axis = axisAt(clock.now());
  const answer = await createMemoryAirSource().fetch(city, clock.now());
  const air = meanOverAreas(
    city,
    answer.cells.map((each) => ({ cell: each.cell, air: onAxis(each, axis) })),
  );
  let rows = 0;
  for (const profile of profileIds) {
    const forecast = refitForecast(air.concentrations.pm2_5.slice(axis.first, axis.present + 1));
    const own = <Row extends { readonly profile: string }>(all: readonly Row[]) =>
      all.filter((row) => row.profile === profile);
    const ahead = own(forecastRows(outlookOf(air, forecast, axis), city));
    const past = own(historyRows(air, axis, city));
    forecastCache.write(ahead);
    historyCache.write(past);
    rows += ahead.length + past.length;
  }
  return rows;
}

function refitForecast(concentrations: readonly (number | null)[]): Forecast {
  const history = readHistory(concentrations);
  if (!history) throw new Error('too little history');
  const origins = hindcastOrigins(history);
  const trials = statisticalMembers.map(({ member, expected }) => {
    const forecasts = origins.map((origin) => member(history, [origin])[0] ?? new Float64Array(168));
    return { forecasts, expected, errors: errorsByBucket(history, origins, forecasts) };
  });
  const hindcasts = combine(trials, weightsByBucket(trials));
  const p50 = hindcasts.at(-1) ?? new Float64Array(168);
  const errors = logErrors(history, origins.slice(0, -1), hindcasts);
  return { p50, source: Array.from(p50, () => 'ens_stat'), courses: [], ...intervalAround(p50, errors) };
}
