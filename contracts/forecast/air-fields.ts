import type { ChoiceField, NumberField, TextField, WholeField } from '../http/fields';
import { aqiCategories, pollutants } from './air';
import { profileIds } from './profiles';

/** Higher values, in µg/m³ or on the index, are faults: no air reaches them. */
const highest = 100_000;

export const concentration = {
  kind: 'number',
  min: 0,
  max: highest,
  example: 21.4,
  description: 'µg/m³',
} as const satisfies NumberField;

export const maybeConcentration = {
  kind: 'number',
  min: 0,
  max: highest,
  nullable: true,
  example: 21.4,
  description: 'µg/m³; null where nothing is known',
} as const satisfies NumberField;

export const aqi = {
  kind: 'whole',
  min: 0,
  max: highest,
  example: 72,
  description: 'US AQI; beyond 500 along the same line',
} as const satisfies WholeField;

export const maybeAqi = {
  kind: 'whole',
  min: 0,
  max: highest,
  nullable: true,
  example: 72,
  description: 'US AQI; null where nothing is known',
} as const satisfies WholeField;

export const category = {
  kind: 'choice',
  of: aqiCategories,
  example: 'moderate',
  description: 'US EPA, breakpoints of May 2024',
} as const satisfies ChoiceField;

export const maybeCategory = {
  kind: 'choice',
  of: aqiCategories,
  nullable: true,
  example: 'moderate',
} as const satisfies ChoiceField;

export const adviceLevel = {
  kind: 'whole',
  min: 0,
  max: 5,
  example: 1,
  description:
    '0 nothing special, 1 watch for symptoms, 2 reduce prolonged or heavy exertion, 3 avoid it, 4 avoid being outdoors, 5 stay indoors',
} as const satisfies WholeField;

export const maybeAdviceLevel = {
  kind: 'whole',
  min: 0,
  max: 5,
  nullable: true,
  example: 1,
  description: 'As advice_level elsewhere; null where nothing is known',
} as const satisfies WholeField;

export const profile = { kind: 'choice', of: profileIds } as const satisfies ChoiceField;

export const pollutant = { kind: 'choice', of: pollutants } as const satisfies ChoiceField;

/** Ids and names as the city's configuration has them. */
export const areaId = {
  kind: 'text',
  exact: true,
  min: 1,
  max: 200,
  example: 'quan-1',
} as const satisfies TextField;

export const areaSet = {
  kind: 'text',
  exact: true,
  min: 1,
  max: 200,
  example: 'hcmc-districts-2021',
  description: 'The set of areas that the city was divided into',
} as const satisfies TextField;

export const cellId = {
  kind: 'text',
  exact: true,
  min: 1,
  max: 200,
  example: '10.8,106.8',
  description: 'A cell of the model, by its centre',
} as const satisfies TextField;
