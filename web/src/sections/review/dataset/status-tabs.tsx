import { hashOf } from '../../../app/router/route';
import type { EntryPage } from '../review-api';
import { useLocale } from '../use-locale';
import { STATUSES, type Status } from './entry';

interface Props {
  readonly status: Status;
  readonly pages: Partial<Record<Status, EntryPage>>;
}

/** How many entries of each status have been read; a plus where there are more. */
export function StatusTabs({ status, pages }: Props) {
  const { t } = useLocale();
  return (
    <nav class="tabs" aria-label={t('dataset.title')}>
      <ul>
        {STATUSES.map((each) => (
          <li key={each}>
            <a
              href={hashOf('/protection/dataset', { status: each })}
              aria-current={each === status ? 'page' : undefined}
            >
              {t(`status.${each}`)}{' '}
              {pages[each] && `${pages[each].items.length}${pages[each].next === null ? '' : '+'}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
