import { hashOf } from '../../../app/router/route';
import type { EntryPage } from '../review-api';
import { useLocale } from '../use-locale';
import { VIEWS, type View } from './entry';

interface Props {
  readonly view: View;
  readonly pages: Partial<Record<View, EntryPage>>;
}

/** How many entries of each view have been read; a plus where there are more. */
export function StatusTabs({ view, pages }: Props) {
  const { t } = useLocale();
  return (
    <nav class="tabs" aria-label={t('dataset.title')}>
      <ul>
        {VIEWS.map((each) => (
          <li key={each}>
            <a
              href={hashOf('/protection/dataset', { status: each })}
              aria-current={each === view ? 'page' : undefined}
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
