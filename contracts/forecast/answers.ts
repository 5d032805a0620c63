import type { RecordField, WholeField } from '../http/fields';
import { profile } from './air-fields';
import { anomalies, anomalyFields } from './anomaly';
import { dayFields, schoolName } from './day';
import { district } from './district';
import { enveloped } from './envelope';
import { forecastRow } from './forecast-row';
import { historyRow } from './history-row';
import { efforts, planFields } from './plan';
import { skillFields, truth } from './skill';
import { snapshotFields } from './snapshot';

const hours = { kind: 'whole', min: 0, example: 168 } as const satisfies WholeField;

export const currentAnswer = {
  kind: 'record',
  title: 'Current',
  fields: /* @__PURE__ */ enveloped({ truth, ...snapshotFields }),
} as const satisfies RecordField;

export const rangeAnswer = {
  kind: 'record',
  title: 'Range',
  fields: /* @__PURE__ */ enveloped({
    truth,
    profile,
    days: { kind: 'whole', min: 1, max: 7, example: 7 },
    hours,
    forecast: { kind: 'list', of: forecastRow },
  }),
} as const satisfies RecordField;

export const planAnswer = {
  kind: 'record',
  title: 'PlanOfHours',
  fields: /* @__PURE__ */ enveloped({
    from: { kind: 'time' },
    to: { kind: 'time' },
    group: profile,
    effort: { kind: 'choice', of: efforts, example: 'moderate' },
    ...planFields,
  }),
} as const satisfies RecordField;

export const dayAnswer = {
  kind: 'record',
  title: 'Day',
  fields: /* @__PURE__ */ enveloped({ group: profile, school: schoolName, ...dayFields }),
} as const satisfies RecordField;

export const skillAnswer = {
  kind: 'record',
  title: 'Skill',
  fields: /* @__PURE__ */ enveloped({ truth, ...skillFields }),
} as const satisfies RecordField;

export const historyAnswer = {
  kind: 'record',
  title: 'History',
  fields: /* @__PURE__ */ enveloped({
    profile,
    days: { kind: 'whole', min: 1, max: 30, example: 7 },
    hours,
    history: { kind: 'list', of: historyRow },
  }),
} as const satisfies RecordField;

export const districtsAnswer = {
  kind: 'record',
  title: 'Districts',
  fields: /* @__PURE__ */ enveloped({
    district_count: { kind: 'whole', min: 0, example: 22 },
    method: { kind: 'text', exact: true, example: 'inverse-distance-squared' },
    districts: { kind: 'list', of: district },
  }),
} as const satisfies RecordField;

export const latestAnomalyAnswer = {
  kind: 'record',
  title: 'LatestAnomaly',
  fields: /* @__PURE__ */ enveloped({
    has_anomaly: { kind: 'boolean', example: true },
    anomaly: { kind: 'record', title: 'Anomaly', nullable: true, fields: anomalyFields },
  }),
} as const satisfies RecordField;

export const anomalyHistoryAnswer = {
  kind: 'record',
  title: 'Anomalies',
  fields: /* @__PURE__ */ enveloped({
    count: { kind: 'whole', min: 0, example: 1 },
    entries: anomalies,
  }),
} as const satisfies RecordField;
