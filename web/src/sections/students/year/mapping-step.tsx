import { useState } from 'preact/hooks';
import { proposed } from './propose';
import { useLocale } from './use-locale';
import type { Repeater, Year } from './use-year';

export interface MappingProps {
  /** In which somebody is at school, each with how many. */
  readonly classes: readonly (readonly [name: string, count: number])[];
  /** Chosen in the list before. */
  readonly repeaters: readonly Repeater[];
  readonly year: Year;
  readonly onClose: () => void;
}

/** A row a class, with a proposal that can be corrected. */
export function MappingStep({ classes, repeaters, year, onClose }: MappingProps) {
  const { t } = useLocale();
  const [rows, setRows] = useState(() => proposed(classes));
  const put = (at: number, to: string) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, to } : row)));
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!year.isBusy) void year.plan(rows, repeaters);
  };
  return (
    <form class="stack" noValidate onSubmit={onSubmit}>
      <p class="soft">{t('year.classes.what')}</p>
      <table class="year-classes">
        <thead>
          <tr>
            <th scope="col">{t('year.from')}</th>
            <th scope="col">{t('year.count')}</th>
            <th scope="col">{t('year.to')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, count, to }, at) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              <td>{count}</td>
              <td>
                <input
                  aria-label={t('year.to.of', { class: from })}
                  maxLength={64}
                  autocomplete="off"
                  placeholder={t('year.leaves')}
                  value={to}
                  onInput={(event) => put(at, event.currentTarget.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {repeaters.length > 0 ? t('year.repeaters', { count: repeaters.length }) : t('year.repeaters.none')}
      </p>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={onClose}>
          {t('year.cancel')}
        </button>
        <button
          type="submit"
          class="button button-primary"
          aria-busy={year.isBusy}
          disabled={rows.length === 0}
        >
          {t('year.preview')}
        </button>
      </div>
    </form>
  );
}
