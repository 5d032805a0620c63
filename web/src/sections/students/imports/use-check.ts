import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { type ChosenList, pack, type Unfit } from './chosen-list';
import type { Checked, ImportsApi } from './imports-api';
import type { Wanted } from './mended-list';

export interface Check {
  readonly isBusy: boolean;
  /** What was checked last, until somebody wants another. */
  readonly checked: { readonly list: ChosenList; readonly plan: Checked } | null;
  readonly problem: { readonly failure: Failure } | { readonly unfit: Unfit } | null;
  check(list: ChosenList): Promise<void>;
  /** Has the list compared again, with some rows mended. */
  mend(wanted: Wanted): Promise<void>;
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
    else if (answer.ok) setChecked({ list, plan: answer.value });
    else setProblem({ failure: answer.failure });
  };
  const mend = async (wanted: Wanted) => {
    if (isBusy || !checked) return;
    const { list, plan } = checked;
    const { understood } = plan;
    if (!understood) return;
    const script = await import('./mended-list').catch(() => null);
    if (!script) return setProblem({ failure: { kind: 'unreachable' } });
    const text = await script.textOf(list.content).catch(() => null);
    if (text === null) return setProblem({ unfit: 'unreadable' });
    const mends = script.mendsOf(understood, wanted);
    const mended = script.mendedText(text, understood, mends);
    list.onMended?.(mended);
    await check({
      ...list,
      content: new Blob([mended]),
      mended: new Set([...(list.mended ?? []), ...mends.keys()]),
    });
  };
  const another = () => {
    setProblem(null);
    setChecked(null);
  };
  return { isBusy, checked, problem, check, mend, another };
}
