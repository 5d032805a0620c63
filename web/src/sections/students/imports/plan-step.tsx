import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { AddedCard, ChangedCard } from './changes-card';
import { Problem } from './choose-step';
import { FaultsCard } from './faults-card';
import { type Checked, hashOfImport, type ImportsApi, type Missing } from './imports-api';
import { LeaversCard, useLeavers } from './leavers-card';
import { MailsChoiceCard, useMailsChoice } from './mails-choice';
import { UnderstoodCard } from './understood-card';
import type { Check } from './use-check';
import { useLocale } from './use-locale';
import { useMends } from './use-mends';
import { WarningsCard } from './warnings-card';

interface Props {
  readonly api: ImportsApi;
  readonly plan: Checked;
  readonly check: Check;
}

const COUNTS = ['toAdd', 'toChange', 'unchanged', 'errors', 'warnings', 'wouldLeave'] as const;

/** What the list would change, and the button that has it written. */
export function PlanStep({ api, check, plan }: Props) {
  const { t, number } = useLocale();
  const { counts } = plan;
  const leavers = useLeavers(counts);
  const mails = useMailsChoice();
  const mends = useMends(check, plan);
  const { isBusy, failure, apply } = useApply(api, plan);
  const leaving = leavers.leave ? counts.wouldLeave : 0;
  const touched = counts.toAdd + counts.toChange + leaving;
  const isReady = touched > 0 && leavers.isConfirmed;
  return (
    <div class="desk-parts">
      <dl class="backup-counts import-counts">
        {COUNTS.map((count) => (
          <div key={count} class="card">
            <dt class="soft">{t(`plan.${count}`)}</dt>
            <dd>{number(counts[count])}</dd>
          </div>
        ))}
      </dl>
      <UnderstoodCard plan={plan} />
      <Problem problem={check.problem} />
      {counts.errors > 0 && <FaultsCard {...{ api, plan, mends }} isBusy={check.isBusy} />}
      {plan.warnings.length > 0 && <WarningsCard {...{ plan, mends }} isBusy={check.isBusy} />}
      {plan.toChange.length > 0 && <ChangedCard plan={plan} />}
      {plan.toAdd.length > 0 && <AddedCard plan={plan} />}
      {counts.wouldLeave > 0 && <LeaversCard {...{ plan, leavers }} />}
      {counts.toAdd > 0 && <MailsChoiceCard {...{ plan, mails }} />}
      <div class="card save-bar stuck">
        <p role="status">
          {touched === 0
            ? t('plan.same')
            : `${t('plan.sum', {
                ...{ add: counts.toAdd, change: counts.toChange, errors: counts.errors },
                leave: leaving,
              })} ${mails.send ? t('mails.will', { count: counts.toAdd }) : t('mails.not')}`}
        </p>
        <div role="alert">{failure && <FailureNote title={t('plan.failed')} failure={failure} />}</div>
        <div class="actions">
          <button type="button" class="button" onClick={check.another}>
            {t('plan.another')}
          </button>
          <button
            type="button"
            class="button button-primary"
            aria-busy={isBusy}
            aria-disabled={!isReady}
            onClick={() => isReady && void apply(leavers.answer(), mails.send ? 'send' : 'none')}
          >
            {leaving > 0
              ? t('plan.applyLeave', { add: counts.toAdd, change: counts.toChange, leave: leaving })
              : t('plan.apply', { add: counts.toAdd, change: counts.toChange })}
          </button>
        </div>
      </div>
    </div>
  );
}

function useApply(api: ImportsApi, plan: Checked) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const apply = async (missing: Missing, mails: 'none' | 'send') => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.apply(plan, missing, mails);
    if (answer.ok) {
      location.hash = hashOfImport(plan.importId);
      return;
    }
    setFailure(answer.failure);
    setBusy(false);
  };
  return { isBusy, failure, apply };
}
