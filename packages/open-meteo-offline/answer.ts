import type { Api } from './api';
import type { Manner } from './manner';
import type { Place } from './place';
import type { Question } from './question';

const hourMs = 3_600_000;

/** The places in order, each with a field that the real ones have not: where the values come from. */
export function answerOf(
  api: Api,
  question: Question,
  { now, manner }: { readonly now: number; readonly manner: Manner },
): readonly object[] {
  const nowHour = Math.floor(now / hourMs);
  const first = Math.floor(nowHour / 24 - question.pastDays) * 24;
  const length = (question.pastDays + question.forecastDays) * 24;
  const hours = Array.from({ length }, (_, index) => first + index);
  const columns = columnsOf(question);
  const hourly_units = Object.fromEntries(columns.map(({ name, variable }) => [name, api.units[variable]]));
  return question.places.map((asked, index) => {
    const place = snapped(asked, api.gridStep);
    const rows = hours.map((hour) => api.valuesAt({ place, hour, nowHour, manner }));
    const values = columns.map(({ name, variable, model }) => [
      name,
      rows.map((read) => read(variable, model)),
    ]);
    return {
      latitude: place.lat,
      longitude: place.lon,
      timezone: 'GMT',
      // The first has no number.
      ...(index > 0 && { location_id: index }),
      source: 'synthetic',
      hourly_units: { time: 'unixtime', ...hourly_units },
      hourly: { time: hours.map((hour) => hour * 3_600), ...Object.fromEntries(values) },
    };
  });
}

interface Column {
  readonly name: string;
  readonly variable: string;
  readonly model?: string;
}

/** Of several models each has a column of its own, named with the model. */
function columnsOf({ hourly, models }: Question): readonly Column[] {
  if (models.length === 0) return hourly.map((variable) => ({ name: variable, variable }));
  const nameOf = (variable: string, model: string) => (models.length > 1 ? `${variable}_${model}` : variable);
  return hourly.flatMap((variable) =>
    models.map((model) => ({ name: nameOf(variable, model), variable, model })),
  );
}

/** The centre of the grid's cell, which is not where was asked for. */
function snapped({ lat, lon }: Place, step: number): Place {
  const tidy = (degrees: number) => Math.round(Math.round(degrees / step) * step * 10_000) / 10_000 + 0;
  return { lat: tidy(lat), lon: tidy(lon) };
}
