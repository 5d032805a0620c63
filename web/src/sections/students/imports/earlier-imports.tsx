import type { ListedImport } from '../../../../../contracts/students/import-state';
import { useLoaded } from '../../../data/use-loaded';
import { whenText } from '../../../data/when-text';
import { LoadFailure } from '../../../ui/load-failure';
import { personOf } from '../records/record';
import { hashOfImport, type ImportsApi } from './imports-api';
import { Undo } from './undo-import';
import { useLocale } from './use-locale';

/** What was imported in the last days, by anybody, each with its way back. */
export function EarlierImports({ api }: { readonly api: ImportsApi }) {
  const { t } = useLocale();
  const { value, failure, reload } = useLoaded(() => api.list(), '');
  if (!failure && !value?.length) return null;
  return (
    <section class="card list" aria-labelledby="earlier">
      <h2 id="earlier">{t('earlier.title')}</h2>
      <LoadFailure failure={failure} onRetry={reload} />
      {value && value.length > 0 && (
        <table class="table differences earlier">
          <caption class="visually-hidden">{t('earlier.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('earlier.list')}</th>
              <th scope="col">{t('earlier.when')}</th>
              <th scope="col">{t('earlier.by')}</th>
              <th scope="col">{t('earlier.result')}</th>
              <th scope="col">
                <span class="visually-hidden">{t('earlier.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((each) => (
              <EarlierRow key={each.importId} {...{ api, each }} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly api: ImportsApi;
  readonly each: ListedImport;
}

function EarlierRow({ api, each }: RowProps) {
  const { t, language, day, number } = useLocale();
  const { importId, what, name, appliedAt = '', appliedBy, notApplied } = each;
  const called = what === 'year' ? t('earlier.year') : (name ?? t('earlier.unnamed'));
  const of = rowsOf(each);
  const written = of - notApplied;
  return (
    <tr>
      <th scope="row" class="who break">
        <a href={hashOfImport(importId)}>{called}</a>
      </th>
      <td>{whenText({ language, day }, appliedAt)}</td>
      <td class="soft break">{personOf(appliedBy)}</td>
      <td>
        {goesOn(each) ? number(of) : t('earlier.written', { done: written, of })} <StateChip each={each} />
      </td>
      <td>
        {each.state === 'applied' && (
          <Undo
            {...{ api, importId, count: written }}
            label={
              <>
                {t('earlier.undo')}
                <span class="visually-hidden"> {called}</span>
              </>
            }
            onBegun={() => {
              location.hash = hashOfImport(importId);
            }}
          />
        )}
      </td>
    </tr>
  );
}

function rowsOf({ counts: { toAdd, toChange, wouldLeave }, missing }: ListedImport): number {
  return toAdd + toChange + (missing === 'leave' ? wouldLeave : 0);
}

function goesOn({ state }: ListedImport): boolean {
  return state === 'applying' || state === 'undoing';
}

/** Where it is, if it is not simply written. */
function StateChip({ each: { state, isSilent, undoneAt = '' } }: Pick<RowProps, 'each'>) {
  const { t, language, day } = useLocale();
  if (state === 'undone')
    return <span class="chip">{t('earlier.undone', { when: whenText({ language, day }, undoneAt) })}</span>;
  if (isSilent) return <span class="chip chip-Warn">{t('earlier.silent')}</span>;
  return state === 'applied' ? null : <span class="chip">{t('earlier.running')}</span>;
}
