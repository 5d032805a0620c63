import { useMemo, useRef } from 'preact/hooks';
import { useServices } from '../../../app/shell/services';
import { type Loaded, useLoaded } from '../../../data/use-loaded';
import type { StudentRecord } from '../records/record';
import type { Roll } from '../records/roll';
import type { RollStore } from '../records/roll-store';
import { useKnownRoll } from '../records/use-roll';
import { createProfileApi, type ProfileApi } from './profile-api';

export interface StudentHere {
  readonly api: ProfileApi;
  readonly store: RollStore;
  readonly roll: Roll;
  /** As it is now, as far as this tab knows. */
  readonly record: StudentRecord | undefined;
  readonly reading: Loaded<StudentRecord>;
  /** Another one after each change of the record. */
  readonly turn: string;
}

/** One record: as it was read, or as somebody in a tab of this browser made it since. */
export function useStudent(id: string): StudentHere {
  const { send } = useServices();
  const api = useMemo(() => createProfileApi(send), [send]);
  const { store, roll } = useKnownRoll();
  const reading = useLoaded(() => api.read(id), id, id);
  const heard = roll.records.get(id);
  const known = useRef(heard);
  const isNews = heard && heard !== known.current && heard.version >= (reading.value?.version ?? 0);
  const record = isNews ? heard : (reading.value ?? heard);
  const first = useRef<number | undefined>(undefined);
  first.current ??= record?.version;
  const turn = record && record.version !== first.current ? `${id} ${record.version}` : id;
  return { api, store, roll, record, reading, turn };
}
