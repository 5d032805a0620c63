import { useLocale } from './use-locale';
import type { Year } from './use-year';

/** Everybody once, as the server counts them. */
export function PreviewStep({ year }: { readonly year: Year }) {
  const { t } = useLocale();
  const { planned, isBusy } = year;
  if (!planned) return null;
  const { students, moving, leaving, staying, unread } = planned;
  return (
    <>
      <p>
        <b>{t('year.sum', { students, moving, leaving, staying })}</b>
      </p>
      {unread > 0 && <p class="note-error">{t('year.unread', { count: unread })}</p>}
      <table class="year-classes">
        <thead>
          <tr>
            <th scope="col">{t('year.from')}</th>
            <th scope="col">{t('year.to')}</th>
            <th scope="col">{t('year.count')}</th>
          </tr>
        </thead>
        <tbody>
          {planned.classes.map(({ from, to, students: count }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">{from}</th>
              <td>{to ?? t('year.leaves')}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{t('year.nothingYet')}</p>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={year.back}>
          {t('year.back')}
        </button>
        <button
          type="button"
          class="button button-primary"
          aria-busy={isBusy}
          disabled={moving + leaving === 0}
          onClick={() => {
            if (!isBusy) void year.apply();
          }}
        >
          {t('year.apply', { moving, leaving })}
        </button>
      </div>
    </>
  );
}
