import { hashOf } from '../../../app/router/route';
import { useListView } from './list-view';
import { useLocale } from './use-locale';

interface Props {
  readonly title: string;
  readonly why: string;
}

/** In place of a student who is not there, or not any more. */
export function ProfileMessage({ title, why }: Props) {
  const { t } = useLocale();
  const { query } = useListView();
  return (
    <section class="card message-page" role="status">
      <h1 class="break">{title}</h1>
      <p class="soft">{why}</p>
      <a class="button" href={hashOf('/students', query)}>
        {t('profile.back')}
      </a>
    </section>
  );
}
