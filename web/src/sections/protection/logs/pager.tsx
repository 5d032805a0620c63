import { useLocale } from '../use-locale';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links, so that a page can be opened beside this one and Back leads to the page before. */
export function Pager({ page, pages, hrefOf }: Props) {
  const { t } = useLocale();
  if (pages <= 1) return null;
  const steps = [
    ['pager.first', 1],
    ['pager.previous', page - 1],
    ['pager.next', page + 1],
    ['pager.last', pages],
  ] as const;
  return (
    <nav class="pager actions" aria-label={t('pager.label')}>
      {steps.map(([name, target], index) => {
        const isDead = index < 2 ? page <= 1 : page >= pages;
        return (
          <a
            key={name}
            class="button button-small"
            {...(isDead ? { role: 'link', 'aria-disabled': true } : { href: hrefOf(target) })}
          >
            {t(name)}
          </a>
        );
      })}
      <span aria-current="true">{t('pager.here', { page, pages })}</span>
    </nav>
  );
}
