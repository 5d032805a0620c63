import { useLocale } from '../language/locale';

interface Props {
  readonly title: string;
  readonly why: string;
}

/** A page that only says something, and leads to where it goes on. */
export function MessagePage({ title, why }: Props) {
  const { t } = useLocale();
  return (
    <section class="card message-page">
      <h1>{title}</h1>
      <p class="soft break">{why}</p>
      <a class="button" href="#/">
        {t('page.home')}
      </a>
    </section>
  );
}
