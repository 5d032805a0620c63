import { useEffect, useMemo, useState } from 'preact/hooks';
import { useServices } from '../../../app/shell/services';
import { useKept } from '../../../data/kept';
import { createReadPage } from './list-api';
import type { Roll } from './roll';
import { createRollStore, type RollStore } from './roll-store';

export interface StudentsHere {
  readonly store: RollStore;
  readonly roll: Roll;
}

/** The students, read anew when their list opens; what was known before is shown at once. */
export function useRoll(): StudentsHere {
  const here = useKnownRoll();
  const { store } = here;
  useEffect(() => void store.load(null), [store]);
  return here;
}

/** The students as far as they are known already. */
export function useKnownRoll(): StudentsHere {
  const { send } = useServices();
  const fresh = useMemo(() => ({ store: createRollStore(createReadPage(send)) }), [send]);
  const [kept, keep] = useKept('students.roll', fresh);
  const { store } = kept;
  const [roll, setRoll] = useState(store.state);
  useEffect(() => {
    keep(kept);
    return store.subscribe(() => setRoll(store.state()));
  }, [store]);
  return { store, roll };
}
