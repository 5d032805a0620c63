import { hashOf } from '../../../app/router/route';
import { useListView } from './list-view';
import { hashOfStudent } from './student-address';
import { useLocale } from './use-locale';

/** The way back to the list, and to those beside this student in it. */
export function Neighbours({ id }: { readonly id: string }) {
  const { t } = useLocale();
  const { query, ids } = useListView();
  const at = ids.indexOf(id);
  const [before, after] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  return (
    <div class="crumbs">
      <a href={hashOf('/students', query)}>
        <span aria-hidden="true">←</span> {t('profile.back')}
      </a>
      {at >= 0 && (
        <nav aria-label={t('profile.neighbours')}>
          {before !== undefined && (
            <a href={hashOfStudent(before)} aria-label={t('profile.before', { id: before })}>
              <span aria-hidden="true">←</span> {before}
            </a>
          )}
          <span class="soft profile-place">{t('profile.place', { place: at + 1, of: ids.length })}</span>
          {after !== undefined && (
            <a href={hashOfStudent(after)} aria-label={t('profile.after', { id: after })}>
              {after} <span aria-hidden="true">→</span>
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
