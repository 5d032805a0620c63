import { useState } from 'preact/hooks';
import { saveFile } from '../../../data/save-csv';
import { Icon } from '../../../ui/icon';
import { isStudentField } from '../student';
import type { Checked, ImportsApi } from './imports-api';
import { MoreRows, useMore } from './more-rows';
import { useLocale } from './use-locale';

interface Props {
  readonly api: ImportsApi;
  readonly plan: Checked;
}

/** Every mistake by its row and field: these rows are left out. */
export function FaultsCard({ api, plan: { importId, errors, counts } }: Props) {
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
      <p class="soft">{t('faults.what')}</p>
      <p role="alert" class="note-error">
        {hasFailed && t('faults.notSaved')}
      </p>
      <table class="table differences faults">
        <caption class="visually-hidden">{t('faults.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('plan.row')}</th>
            <th scope="col">{t('plan.field')}</th>
            <th scope="col">{t('faults.value')}</th>
            <th scope="col">{t('faults.wrong')}</th>
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
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows more={more} />
    </section>
  );
}
