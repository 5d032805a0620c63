import type { Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { areaId, cellId, maybeAdviceLevel, maybeAqi, maybeCategory, maybeConcentration } from './air-fields';
import { type ProfileId, profileIds } from './profiles';

/** A value for each profile, named as its column. */
export type AdviceColumns<Value> = { readonly [Id in ProfileId as `advice_${Id}`]: Value };

export function adviceColumns<Value>(valueFor: (profile: ProfileId) => Value): AdviceColumns<Value> {
  const entries = profileIds.map((profile) => [`advice_${profile}`, valueFor(profile)]);
  return Object.fromEntries(entries) as AdviceColumns<Value>;
}

/** The present hour in one area; null where no cell near enough has a value. */
export const districtFields = /* @__PURE__ */ describeDistrict();

function describeDistrict() {
  return {
    id: areaId,
    name: { kind: 'text', exact: true, min: 1, max: 200, example: 'Quận 1' },
    lat: { kind: 'number', min: -90, max: 90, example: 10.7763 },
    lon: { kind: 'number', min: -180, max: 180, example: 106.697 },
    cell: cellId,
    pm2_5: maybeConcentration,
    aqi: maybeAqi,
    category: maybeCategory,
    ...adviceColumns(() => maybeAdviceLevel),
    computed_at: {
      kind: 'time',
      description: "Older than the answer's where the cell keeps its last good data",
    },
  } as const satisfies Fields;
}

export type DistrictRow = RecordOf<typeof districtFields>;

export const district = { kind: 'record', title: 'District', fields: districtFields } as const;
