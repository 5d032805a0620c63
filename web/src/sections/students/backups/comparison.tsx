import { useState } from 'preact/hooks';
import type { BackupDifference, LeftOut } from '../../../../../contracts/students/backups';
import { useLoaded } from '../../../data/use-loaded';
import { timeText, whenText } from '../../../data/when-text';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { isStudentField } from '../student';
import { type BackupsApi, hashOfBackups } from './backups-api';
import { DifferenceTable } from './difference-table';
import { RestoreDialog } from './restore-dialog';
import { useChosen } from './use-chosen';
import { useLocale } from './use-locale';

interface Props {
  readonly api: BackupsApi;
  readonly name: string;
}

const COUNTS = ['add', 'change', 'unchanged', 'since', 'leftOut'] as const;

/** What a restore would change, and the choice of what it is to change. */
export function Comparison({ api, name }: Props) {
  const { t, language, day } = useLocale();
  const { value, failure, reload, set } = useLoaded(() => api.compare(name), name);
  return (
    <>
      <div class="section-head">
        <h1>{value ? whenText({ language, day }, value.at) : t('backups.one')}</h1>
        {value && <p class="soft">{t('compare.lede', { time: timeText({ language }, value.comparedAt) })}</p>}
      </div>
      <div class="desk-parts" aria-busy={!value && !failure}>
        {!value && !failure && (
          <div class="card">
            <Skeleton />
            <p class="soft">{t('compare.reading')}</p>
          </div>
        )}
        <LoadFailure failure={failure} onRetry={reload} />
        {value && <Compared {...{ api, difference: value, set }} />}
      </div>
    </>
  );
}

interface ComparedProps {
  readonly api: BackupsApi;
  readonly difference: BackupDifference;
  readonly set: (difference: BackupDifference) => void;
}

function Compared({ api, difference, set }: ComparedProps) {
  const { t, number } = useLocale();
  const chosen = useChosen(difference);
  const [isAsking, ask] = useState(false);
  const { counts, differences, leftOut } = difference;
  const { add, change } = chosen.counts;
  return (
    <>
      <dl class="card backup-counts">
        {COUNTS.map((count) => (
          <div key={count}>
            <dt class="soft">{t(`compare.${count}`)}</dt>
            <dd>{number(counts[count])}</dd>
          </div>
        ))}
      </dl>
      {differences.length > 0 && <DifferenceTable {...{ differences, chosen }} />}
      {leftOut.length > 0 && <LeftOutCard leftOut={leftOut} />}
      <div class="card save-bar stuck">
        <p role="status">
          {differences.length === 0
            ? t('compare.same')
            : t('compare.chosen', { count: add + change, add, change })}
        </p>
        <div class="actions">
          <a class="button" href={hashOfBackups()}>
            {t('compare.another')}
          </a>
          {differences.length > 0 && (
            <button
              type="button"
              class="button button-primary"
              aria-disabled={add + change === 0}
              onClick={() => add + change > 0 && ask(true)}
            >
              {t('compare.restore', { count: add + change })}
            </button>
          )}
        </div>
      </div>
      {isAsking && <RestoreDialog {...{ api, difference, chosen, set }} onClose={() => ask(false)} />}
    </>
  );
}

function LeftOutCard({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useLocale();
  const nameOf = (field: string) => (isStudentField(field) ? t(`field.${field}`) : field);
  return (
    <section class="card" aria-labelledby="left-out">
      <h2 id="left-out">{t('compare.leftOut')}</h2>
      <ul class="plain">
        {leftOut.slice(0, 200).map(({ studentid, reason, errors }) => (
          <li key={studentid} class="left-out">
            <p>
              <strong>{studentid}</strong> {t(`leftOut.${reason}`)}
            </p>
            {errors.map(({ field, value, message }) => (
              <p key={field} class="soft break">
                {nameOf(field)}: “{value}” <span lang="en">{message}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
