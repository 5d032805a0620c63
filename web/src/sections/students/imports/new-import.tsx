import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ScriptFailure } from '../../../ui/script-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useScript } from '../../../ui/use-script';
import { ChooseStep } from './choose-step';
import type { ImportsApi } from './imports-api';
import { Steps } from './steps';
import { useCheck } from './use-check';
import { useLocale } from './use-locale';

const loadPlan = () => import('./plan-step');

/** A list is chosen, then what it would change is looked at; until that is confirmed nothing is written. */
export function NewImport({ api }: { readonly api: ImportsApi }) {
  const { t } = useLocale();
  const check = useCheck(api);
  // Kept over the steps: who finds a mistake mends it in what was pasted.
  const [cells, setCells] = useState('');
  const { checked } = check;
  const { loaded, hasFailed } = useScript(loadPlan);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
    scrollTo(0, 0);
  }, [checked]);
  return (
    <>
      <div class="section-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(checked ? 'plan.title' : 'import.title')}
        </h1>
        <p class="soft">
          {checked ? t('plan.lede', { name: checked.list.name, count: checked.plan.rows }) : t('import.lede')}
          {checked?.list.mended !== undefined && ` ${t('plan.mended', { count: checked.list.mended.size })}`}
        </p>
      </div>
      <Steps at={checked ? 'plan' : 'choose'} />
      {checked && hasFailed && <ScriptFailure />}
      {checked && !hasFailed && !loaded && <Skeleton />}
      {checked && loaded && (
        <loaded.PlanStep key={checked.plan.importId} {...{ api, check, plan: checked.plan }} />
      )}
      {!checked && <ChooseStep {...{ api, check, cells, setCells }} />}
    </>
  );
}
