import { useLocale } from '../language/locale';

/** The fragment belongs to the section shown (`#/students`), so this moves the focus instead of following a link. */
export function SkipLink({ target }: { readonly target: string }) {
  const { t } = useLocale();
  const skip = (event: Event) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a class="skip-link" href={`#${target}`} onClick={skip}>
      {t('app.skip')}
    </a>
  );
}
