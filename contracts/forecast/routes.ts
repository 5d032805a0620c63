import type { BooleanField, ChoiceField, RecordField } from '../http/fields';
import type { Route } from '../http/route';
import { anomalyLogLength } from './anomaly';
import {
  anomalyHistoryAnswer,
  currentAnswer,
  dayAnswer,
  districtsAnswer,
  historyAnswer,
  latestAnomalyAnswer,
  planAnswer,
  rangeAnswer,
  skillAnswer,
} from './answers';
import { dayQuery } from './day';
import { healthAtFirstFields, healthFields } from './health';
import { planQuery } from './plan';
import { profileIds } from './profiles';
import { runFields } from './run';

const nothingYet = 'Nothing has been computed yet. The first run is under way or due.';

const profileQuery = {
  kind: 'choice',
  of: profileIds,
  default: 'general',
  description: 'Whom the advice is for',
} as const satisfies ChoiceField;

export const getCurrent = {
  api: 'forecast',
  summary: 'Reads the air of the present hour',
  description: 'One snapshot: concentrations, AQI by NowCast, what to do, and what the next 24 hours bring.',
  method: 'GET',
  path: '/forecast/current',
  caller: 'anybody',
  query: { profile: profileQuery },
  cached: true,
  answers: { 200: currentAnswer, 503: nothingYet },
} as const satisfies Route;

export const getForecast = {
  api: 'forecast',
  summary: 'Reads the forecast of the coming days',
  description:
    'Hour by hour from the first hour after the last one known, with the limits of the 80 % interval.',
  method: 'GET',
  path: '/forecast/range',
  caller: 'anybody',
  query: { profile: profileQuery, days: { kind: 'whole', min: 1, max: 7, default: 7 } },
  cached: true,
  answers: { 200: rangeAnswer, 503: nothingYet },
} as const satisfies Route;

export const getPlan = {
  api: 'forecast',
  summary: 'Says whether to be outdoors at a given time',
  description:
    'Any time from the present hour to 72 hours ahead. The verdict is the strictest that the guidance has for at least a third of the courses that the air may take.',
  method: 'GET',
  path: '/forecast/plan',
  caller: 'anybody',
  query: planQuery,
  cached: true,
  answers: { 200: planAnswer, 503: nothingYet },
} as const satisfies Route;

export const getDay = {
  api: 'forecast',
  summary: "Reads the school's day",
  description:
    "A verdict for each slot of the stage's timetable, the colour of the flag for what is left of the day, and whether there is school.",
  method: 'GET',
  path: '/forecast/day',
  caller: 'anybody',
  query: dayQuery,
  cached: true,
  answers: { 200: dayAnswer, 503: nothingYet },
} as const satisfies Route;

export const getSkill = {
  api: 'forecast',
  summary: 'Reads how good the forecasts were',
  description:
    'Mean absolute error of what was issued in the last 30 days, by lead, against the last value known then (persistence); how often the chances came true, and how often a verdict was too mild or too strict. Only hours that the provider no longer revises are compared.',
  method: 'GET',
  path: '/forecast/skill',
  caller: 'anybody',
  cached: true,
  answers: { 200: skillAnswer, 503: nothingYet },
} as const satisfies Route;

export const getHistory = {
  api: 'forecast',
  summary: 'Reads the air of the last days',
  description:
    'Hour by hour up to the last hour known, oldest first. `basis` says what a value rests on; null where nothing is known.',
  method: 'GET',
  path: '/history',
  caller: 'anybody',
  query: { profile: profileQuery, days: { kind: 'whole', min: 1, max: 30, default: 7 } },
  cached: true,
  answers: { 200: historyAnswer, 503: nothingYet },
} as const satisfies Route;

export const getDistricts = {
  api: 'forecast',
  summary: 'Reads the air of every district',
  description:
    'Districts are smaller than the cells of the model: neighbours differ by interpolation (`method`), not by measurement, and by less than `resolution_km` suggests.',
  method: 'GET',
  path: '/districts/current',
  caller: 'anybody',
  cached: true,
  answers: { 200: districtsAnswer, 503: nothingYet },
} as const satisfies Route;

export const getLatestAnomaly = {
  api: 'forecast',
  summary: 'Reads the last sudden rise',
  description: 'The event that began last, however long ago; `status` says whether it is over.',
  method: 'GET',
  path: '/anomaly/latest',
  caller: 'anybody',
  cached: true,
  answers: { 200: latestAnomalyAnswer, 503: nothingYet },
} as const satisfies Route;

export const getAnomalyHistory = {
  api: 'forecast',
  summary: 'Lists sudden rises',
  description: 'One entry an event, the one that began last first; the newest 1,000 are kept.',
  method: 'GET',
  path: '/anomaly/history',
  caller: 'anybody',
  query: { limit: { kind: 'whole', min: 1, max: anomalyLogLength, default: 20 } },
  cached: true,
  answers: { 200: anomalyHistoryAnswer, 503: nothingYet },
} as const satisfies Route;

export const getHealth = {
  api: 'forecast',
  summary: 'Says how old everything is',
  description:
    'For an uptime check: 503 while there is nothing to serve, else 200. Stale data is served and so is no error: look for `"status":"ok"` to hear of it. Never kept by a cache.',
  method: 'GET',
  path: '/health',
  caller: 'anybody',
  answers: {
    200: { kind: 'record', title: 'Health', fields: healthFields },
    503: { kind: 'record', title: 'HealthAtFirst', fields: healthAtFirstFields },
  },
} as const satisfies Route;

const force = {
  kind: 'boolean',
  default: false,
  description: 'Computes however young the data is',
} as const satisfies BooleanField;

const run = { kind: 'record', title: 'Run', fields: runFields } as const satisfies RecordField;

const upstreamFailed = 'Open-Meteo: The service is overloaded';

export const computeWithKey = {
  api: 'forecast',
  operation: 'compute',
  summary: 'Fetches the air and computes every cache anew',
  description:
    'For scripts: not on the domain of the site. One run at a time; what fails after the fetch is named and leaves its own cache as it was.',
  method: 'POST',
  path: '/admin/compute',
  caller: 'adminKey',
  query: { force },
  answers: { 200: run, 502: upstreamFailed },
} as const satisfies Route;

export const compute = {
  api: 'forecast',
  summary: 'Fetches the air and computes every cache anew',
  description:
    'The same run and the same answer. Each admin may ask three times in five minutes, answers that computed nothing included.',
  method: 'POST',
  path: '/api/admin/compute',
  caller: ['Admin'],
  query: { force },
  answers: { 200: run, 429: 'At most 3 runs in 5 minutes', 502: upstreamFailed },
} as const satisfies Route;
