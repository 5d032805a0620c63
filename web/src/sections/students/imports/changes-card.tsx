import type { ImportFieldChange } from '../../../../../contracts/students/imports';
import { useKnownRoll } from '../records/use-roll';
import { isStudentField } from '../student';
import type { Checked } from './imports-api';
import { MoreRows, useMore } from './more-rows';
import { useLocale } from './use-locale';

/** Who is changed, field by field. */
export function ChangedCard({ plan: { toChange } }: { readonly plan: Checked }) {
  const { t } = useLocale();
  const { roll } = useKnownRoll();
  const { shown, more } = useMore(toChange);
  return (
    <section class="card list" aria-labelledby="changed">
      <h2 id="changed">{t('changed.title', { count: toChange.length })}</h2>
      <table class="table differences changed">
        <caption class="visually-hidden">{t('changed.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('plan.row')}</th>
            <th scope="col">{t('changed.student')}</th>
            <th scope="col">{t('changed.what')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, studentid, changes }) => (
            <tr key={row}>
              <th scope="row">
                <span class="narrow-word">{t('plan.row')} </span>
                {row}
              </th>
              <td>
                <span class="who">{roll.records.get(studentid)?.name}</span> {studentid}
              </td>
              <td>
                {changes.map((change) => (
                  <Change key={change.field} change={change} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows more={more} />
    </section>
  );
}

function Change({ change: { field, before, after } }: { readonly change: ImportFieldChange }) {
  const { t, day } = useLocale();
  const said = (value: string) => {
    if (field === 'status') return t(value === 'left' ? 'status.left' : 'status.active');
    return field === 'birthdate' && value !== '' ? day(value) : value;
  };
  return (
    <p>
      <span class="soft">{t(isStudentField(field) ? `field.${field}` : 'status.label')}</span>{' '}
      <del>{said(before)}</del> <span aria-hidden="true">→</span> <ins>{said(after)}</ins>
    </p>
  );
}

/** Who is new, by id. */
export function AddedCard({ plan: { toAdd } }: { readonly plan: Checked }) {
  const { t } = useLocale();
  const { shown, more } = useMore(toAdd);
  return (
    <section class="card list" aria-labelledby="added">
      <h2 id="added">{t('added.title', { count: toAdd.length })}</h2>
      <p class="break">{shown.map(({ studentid }) => studentid).join(', ')}</p>
      <MoreRows more={more} />
    </section>
  );
}
