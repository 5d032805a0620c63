import { atFirst, type Kept, type State } from '../../../extension/src/state/state';

/** What a device keeps, in memory. */
export function memoryKept(initial: Partial<State> = {}): Kept {
  let state: State = { ...atFirst, ...initial };
  return {
    read: async () => state,
    change: async (next) => {
      state = { ...state, ...next(state) };
      return state;
    },
  };
}
