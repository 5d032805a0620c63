import type { ImportState } from '../../../../../contracts/students/import-state';
import { hashOfStudent } from '../profile/student-address';
import { useKnownRoll } from '../records/use-roll';
import { MoreRows, useMore } from './more-rows';
import { useLocale } from './use-locale';

/** Who was not written, or not taken back, and why. */
export function LeftAloneCard({ state }: { readonly state: ImportState }) {
  const { t } = useLocale();
  const { roll } = useKnownRoll();
  const isUndone = state.state === 'undone';
  const left = isUndone ? state.notUndone : state.notApplied;
  const { shown, more } = useMore(left);
  if (left.length === 0) return null;
  return (
    <section class="card list" aria-labelledby="left-alone">
      <h2 id="left-alone">{t(isUndone ? 'left.notUndone' : 'left.notApplied', { count: left.length })}</h2>
      {!isUndone && <p class="soft">{t('left.again')}</p>}
      <ul class="plain">
        {shown.map(({ row, studentid, reason }) => (
          <li key={studentid} class="left-out">
            {row !== undefined && <>{t('plan.rowOf', { row })} </>}
            <a href={hashOfStudent(studentid)}>{studentid}</a> {roll.records.get(studentid)?.name}{' '}
            {t(`left.${reason}`)}
          </li>
        ))}
      </ul>
      <MoreRows more={more} />
    </section>
  );
}
