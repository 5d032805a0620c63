import type { Place } from './place';
import type { Question } from './question';

/** Of one place, as the APIs give it and with one field more: where the values come from. */
export interface PlaceAnswer {
  readonly source: 'synthetic';
  readonly hourly: Record<string, (number | string | null)[]>;
  readonly [field: string]: unknown;
}

export interface Api {
  /** Degrees between the points that the values are of. */
  readonly gridStep: number;
  readonly unitOf: (variable: string, question: Question) => string;
  /** What is said of one hour, for each variable and model. */
  readonly valuesAt: (moment: Moment) => (variable: string, model?: string) => number | null;
}

export interface Moment {
  readonly place: Place;
  /** Since the epoch. */
  readonly hour: number;
  readonly nowHour: number;
  readonly question: Question;
}

const hourMs = 3_600_000;

/** The places in order; all but the first have a number. */
export function answerOf(api: Api, question: Question, now: number): PlaceAnswer[] {
  const today = Math.floor(now / hourMs / 24) * 24;
  const first = today - question.pastDays * 24;
  const length = (question.pastDays + question.forecastDays) * 24;
  const hours = Array.from({ length }, (_, index) => first + index);
  const nowHour = Math.floor(now / hourMs);
  return question.places.map((asked, index) => {
    const place = snapped(asked, api.gridStep);
    const rows = hours.map((hour) => api.valuesAt({ place, hour, nowHour, question }));
    const columns = columnsOf(question).map(({ name, variable, model }) => ({
      name,
      unit: api.unitOf(variable, question),
      values: rows.map((read) => read(variable, model)),
    }));
    return {
      latitude: place.lat,
      longitude: place.lon,
      generationtime_ms: 0.1,
      utc_offset_seconds: 0,
      timezone: 'GMT',
      timezone_abbreviation: 'GMT',
      ...(index > 0 && { location_id: index }),
      source: 'synthetic',
      hourly_units: {
        time: question.isUnixTime ? 'unixtime' : 'iso8601',
        ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
      },
      hourly: {
        time: hours.map((hour) => (question.isUnixTime ? hour * 3_600 : isoMinute(hour))),
        ...Object.fromEntries(columns.map(({ name, values }) => [name, values])),
      },
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

function isoMinute(hour: number): string {
  return new Date(hour * hourMs).toISOString().slice(0, 16);
}
