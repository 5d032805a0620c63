import { useState } from 'preact/hooks';
import { useKnownRoll } from '../records/use-roll';
import type { Checked, Missing } from './imports-api';
import { MoreRows, useMore } from './more-rows';
import { useLocale } from './use-locale';

/** Of those at school; more need their number typed. */
const MANY = 0.2;

export interface Leavers {
  readonly leave: boolean;
  readonly choose: (leave: boolean) => void;
  /** So many that a mistake is likely. */
  readonly areMany: boolean;
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly isConfirmed: boolean;
  readonly answer: () => Missing;
}

/** What becomes of those who are not in the list: they stay, unless somebody says otherwise. */
export function useLeavers({ wouldLeave, active }: Checked['counts']): Leavers {
  const [leave, choose] = useState(false);
  const [typed, type] = useState('');
  const areMany = wouldLeave > MANY * active;
  return {
    ...{ leave, choose, areMany, typed, type },
    isConfirmed: !leave || !areMany || typed.trim() === String(wouldLeave),
    answer: () => (leave ? { missing: 'leave', expectLeave: wouldLeave } : { missing: 'keep' }),
  };
}

interface Props {
  readonly plan: Checked;
  readonly leavers: Leavers;
}

export function LeaversCard({ plan: { counts, wouldLeave }, leavers }: Props) {
  const { t } = useLocale();
  const { roll } = useKnownRoll();
  const { shown, more } = useMore(wouldLeave);
  const { active } = counts;
  const percent = Math.round((100 * counts.wouldLeave) / active);
  return (
    <section class="card stack" aria-labelledby="leavers">
      <h2 id="leavers">{t('leavers.title', { count: counts.wouldLeave, active })}</h2>
      {leavers.areMany && <p class="soft">{t('leavers.many', { percent })}</p>}
      <fieldset class="import-choice">
        <legend class="visually-hidden">{t('leavers.legend')}</legend>
        <label>
          <input
            type="radio"
            name="missing"
            checked={!leavers.leave}
            onChange={() => leavers.choose(false)}
          />
          <span>
            <b>{t('leavers.keep')}</b>
          </span>
        </label>
        <label>
          <input type="radio" name="missing" checked={leavers.leave} onChange={() => leavers.choose(true)} />
          <span>
            <b>{t('leavers.leave')}</b> <span class="soft">{t('leavers.leave.what')}</span>
          </span>
        </label>
      </fieldset>
      {leavers.leave && leavers.areMany && (
        <div class="field">
          <label for="expect-leave">{t('leavers.type', { count: counts.wouldLeave })}</label>
          <input
            id="expect-leave"
            inputMode="numeric"
            autocomplete="off"
            value={leavers.typed}
            onInput={(event) => leavers.type(event.currentTarget.value)}
          />
        </div>
      )}
      <details>
        <summary>{t('leavers.who')}</summary>
        <ul class="plain import-names">
          {shown.map((id) => (
            <li key={id}>
              {id} {roll.records.get(id)?.name}
            </li>
          ))}
        </ul>
        <MoreRows more={more} />
      </details>
    </section>
  );
}
