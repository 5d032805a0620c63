import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { type ChosenList, pack, type Unfit } from './chosen-list';
import type { Checked, ImportsApi } from './imports-api';

export interface Check {
  readonly isBusy: boolean;
  /** What was checked last, until somebody wants another. */
  readonly checked: { readonly name: string; readonly plan: Checked } | null;
  readonly problem: { readonly failure: Failure } | { readonly unfit: Unfit } | null;
  check(list: ChosenList): Promise<void>;
  another(): void;
}

/** Has a list compared; nothing is written. */
export function useCheck(api: ImportsApi): Check {
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Check['checked']>(null);
  const [problem, setProblem] = useState<Check['problem']>(null);
  const check = async (list: ChosenList) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const packed = await pack(list);
    const answer = typeof packed === 'string' ? packed : await api.check(packed);
    setBusy(false);
    if (typeof answer === 'string') setProblem({ unfit: answer });
    else if (answer.ok) setChecked({ name: list.name, plan: answer.value });
    else setProblem({ failure: answer.failure });
  };
  return { isBusy, checked, problem, check, another: () => setChecked(null) };
}
