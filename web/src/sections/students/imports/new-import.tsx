import { useEffect, useRef, useState } from 'preact/hooks';
import { ChooseStep } from './choose-step';
import type { ImportsApi } from './imports-api';
import { PlanStep } from './plan-step';
import { Steps } from './steps';
import { useCheck } from './use-check';
import { useLocale } from './use-locale';

/** A list is chosen, then what it would change is looked at; until that is confirmed nothing is written. */
export function NewImport({ api }: { readonly api: ImportsApi }) {
  const { t } = useLocale();
  const check = useCheck(api);
  // Kept over the steps: who finds a mistake mends it in what was pasted.
  const [cells, setCells] = useState('');
  const { checked } = check;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
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
          {checked ? t('plan.lede', { name: checked.name, count: checked.plan.rows }) : t('import.lede')}
        </p>
      </div>
      <Steps at={checked ? 'plan' : 'choose'} />
      {checked ? (
        <PlanStep key={checked.plan.importId} {...{ api, plan: checked.plan }} onAnother={check.another} />
      ) : (
        <ChooseStep {...{ api, check, cells, setCells }} />
      )}
    </>
  );
}
