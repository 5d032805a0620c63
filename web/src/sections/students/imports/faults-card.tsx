import { useState } from 'preact/hooks';
import { saveFile } from '../../../data/save-csv';
import { Icon } from '../../../ui/icon';
import { isStudentField } from '../student';
import type { Checked, ImportsApi } from './imports-api';
import { MoreRows, useMore } from './more-rows';
import { useLocale } from './use-locale';
import type { MendsHere } from './use-mends';

interface Props {
  readonly api: ImportsApi;
  readonly plan: Checked;
  readonly mends: MendsHere | null;
  readonly isBusy: boolean;
}

/** Every mistake by its row and field: these rows are left out until they are right. */
export function FaultsCard({ api, plan: { importId, errors, counts }, mends, isBusy }: Props) {
  const { t } = useLocale();
  const { shown, more } = useMore(errors);
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    const answer = await api.errors(importId);
    setFailed(!answer.ok);
    if (answer.ok) saveFile(t('faults.file'), answer.value);
  };
  return (
    <section class="card list" aria-labelledby="faults">
      <div class="card-head">
        <h2 id="faults">{t('faults.title', { count: counts.errors })}</h2>
        <button type="button" class="button button-small" onClick={() => void save()}>
          <Icon name="download" />
          {t('faults.save')}
        </button>
      </div>
      <p class="soft">{t(mends ? 'faults.here' : 'faults.what')}</p>
      <p role="alert" class="note-error">
        {hasFailed && t('faults.notSaved')}
      </p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          mends?.lookAgain();
        }}
      >
        <FaultsTable shown={shown} mends={mends} />
        {mends && mends.count > 0 && (
          <div>
            <button type="submit" class="button" aria-busy={isBusy}>
              {t('faults.again', { count: mends.count })}
            </button>
          </div>
        )}
      </form>
      <MoreRows more={more} />
    </section>
  );
}

interface TableProps extends Pick<Props, 'mends'> {
  readonly shown: Checked['errors'];
}

function FaultsTable({ shown, mends }: TableProps) {
  const { t } = useLocale();
  return (
    <table class="table differences faults">
      <caption class="visually-hidden">{t('faults.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('plan.row')}</th>
          <th scope="col">{t('plan.field')}</th>
          <th scope="col">{t('faults.value')}</th>
          <th scope="col">{t('faults.wrong')}</th>
          {mends && <th scope="col">{t('faults.right')}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ row, field, value, rule }) => (
          <tr key={`${row} ${field} ${rule}`}>
            <th scope="row">
              <span class="narrow-word">{t('plan.row')} </span>
              {row}
            </th>
            <td>{isStudentField(field) ? t(`field.${field}`) : t('faults.wholeRow')}</td>
            <td class="who break">{value === '' ? '–' : value}</td>
            <td>{t(`fault.${rule}`)}</td>
            {mends && (
              <td>
                <RightHere {...{ row, field, value, mends }} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RightProps extends Pick<Checked['errors'][number], 'row' | 'field' | 'value'> {
  readonly mends: MendsHere;
}

/** The cell, to be put right; where the whole row is wrong nobody knows which one it is. */
function RightHere({ row, field, value, mends }: RightProps) {
  const { t } = useLocale();
  if (!isStudentField(field)) return null;
  return (
    <input
      aria-label={t('faults.cell', { row, field: t(`field.${field}`) })}
      autocomplete="off"
      value={mends.typed(row, field) ?? value}
      onInput={(event) => mends.type(row, field, event.currentTarget.value)}
    />
  );
}
