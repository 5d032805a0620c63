import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ImportState } from '../../../../../contracts/students/import-state';
import type { Rollover } from '../../../../../contracts/students/rollover';
import { useServices } from '../../../app/shell/services';
import type { Failure, Result } from '../../../data/failure';
import { useNextLook } from '../../../data/use-next-look';
import type { ClassRow } from './propose';
import { createYearApi, type Planned, type YearApi } from './year-api';

/** Which one was written last from this browser, so that it can be taken back another day. */
const STORED_AS = 'schoolhouse.new-year';

export interface Year {
  readonly step: 'classes' | 'preview' | 'progress';
  readonly planned: Planned | null;
  readonly state: ImportState | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  plan(rows: readonly ClassRow[], repeaters: readonly Repeater[]): Promise<void>;
  /** To the classes again; nothing was written, or it is wanted anew. */
  back(): void;
  apply(): Promise<void>;
  undo(): Promise<void>;
}

/** Who stays in the class where they are. */
export interface Repeater {
  readonly studentid: string;
  readonly class: string;
}

export function useYear(onChanged: () => void): Year {
  const { send } = useServices();
  const api = useMemo(() => createYearApi(send), [send]);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [state, setState] = useState<ImportState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const asking = async <Value>(question: Promise<Result<Value>>): Promise<Value | null> => {
    setBusy(true);
    setFailure(null);
    const answer = await question;
    setBusy(false);
    if (answer.ok) return answer.value;
    setFailure(answer.failure);
    return null;
  };

  useEffect(() => {
    const stored = localStorage.getItem(STORED_AS);
    if (stored)
      void asking(api.state(stored)).then((found) => found && found.state !== 'undone' && setState(found));
  }, []);

  useProgress(api, state, setState, onChanged);

  return {
    step: state ? 'progress' : planned ? 'preview' : 'classes',
    planned,
    state,
    isBusy,
    failure,
    plan: async (rows, repeaters) => {
      const found = await asking(api.plan(rolloverOf(rows, repeaters)));
      if (found) setPlanned(found);
    },
    back: () => {
      setPlanned(null);
      setState(null);
      setFailure(null);
      localStorage.removeItem(STORED_AS);
    },
    apply: async () => {
      if (!planned) return;
      const begun = await asking(api.apply(planned));
      if (!begun) return;
      localStorage.setItem(STORED_AS, begun.importId);
      setState(begun);
    },
    undo: async () => {
      const begun = state && (await asking(api.undo(state.importId)));
      if (begun) setState(begun);
    },
  };
}

/** Without a class to go to they leave. */
function rolloverOf(rows: readonly ClassRow[], repeaters: readonly Repeater[]): Rollover {
  return {
    classes: rows.map(({ from, to }) => ({ from, ...(to.trim() !== '' && { to: to.trim() }) })),
    students: repeaters.map(({ studentid, class: to }) => ({ studentid, to })),
  };
}

/** Asks how far it is until it is over. */
function useProgress(
  api: YearApi,
  state: ImportState | null,
  become: (state: ImportState) => void,
  onChanged: () => void,
): void {
  const look = async () => {
    if (!state) return;
    const answer = await api.state(state.importId);
    // Not heard of this time: it goes on by itself, and is asked for again.
    const now = answer.ok ? answer.value : { ...state };
    become(now);
    if (now.state === 'applied' || now.state === 'undone') onChanged();
  };
  useNextLook(state?.state === 'applying' || state?.state === 'undoing', state, () => void look());
}
