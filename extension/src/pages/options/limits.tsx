import { useLocale } from '../shared/locale';

const limits = ['remove', 'browser', 'addresses', 'errs', 'frames', 'first', 'talk'] as const;

/** A browser that a school manages keeps it, and there it holds frames too. */
const notManaged: readonly string[] = ['remove', 'frames'];

export function Limits({ isManaged }: { readonly isManaged: boolean }) {
  const { t } = useLocale();
  return (
    <ul class="limits">
      {limits
        .filter((each) => !(isManaged && notManaged.includes(each)))
        .map((each) => (
          <li key={each}>
            <strong>{t(`limit.${each}`)}</strong> {t(`limit.${each}.more`)}
          </li>
        ))}
    </ul>
  );
}
