import type { UnderstoodList } from '../../../../../contracts/students/understood-list';
import { isStudentField } from '../student';
import type { Checked } from './imports-api';
import { useLocale } from './use-locale';

type Column = UnderstoodList['columns'][number];

/** How the list was read, so that somebody sees a column that was taken for another one. */
export function UnderstoodCard({ plan: { understood, dateForm } }: { readonly plan: Checked }) {
  const { t, number } = useLocale();
  const dates = t('plan.dates', { form: dateForm === 'YYYY-MM-DD' ? '2014-09-05' : '05/09/2014' });
  if (!understood) return <p class="soft">{dates}</p>;
  const { separator, headingRow, blankRows, columns } = understood;
  const known = columns.filter(({ role }) => role !== undefined).length;
  return (
    <section class="card list understood" aria-labelledby="understood">
      <details>
        <summary>
          <h2 id="understood">{t('understood.title')}</h2>{' '}
          <span class="soft">{t('understood.sum', { known, out: columns.length - known })}</span>
        </summary>
        <p class="soft">
          {t('understood.how', { separator: t(`understood.${separator}`), row: headingRow })}{' '}
          {blankRows > 0 && t('understood.blank', { count: blankRows })} {dates}
        </p>
        <table class="table differences">
          <caption class="visually-hidden">{t('understood.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('faults.value')}</th>
              <th scope="col">{t('understood.first')}</th>
              <th scope="col">{t('understood.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              <tr key={`${number(at)} ${column.heading}`}>
                <th scope="row" class="who break">
                  {column.heading.trim() === '' ? '–' : column.heading}
                </th>
                <td class="soft break">{column.first.join(', ')}</td>
                <td>
                  <Becomes column={column} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Becomes({ column: { role } }: { readonly column: Column }) {
  const { t } = useLocale();
  if (role === undefined) return <span class="soft">{t('understood.out')}</span>;
  if (isStudentField(role)) return <>{t(`field.${role}`)}</>;
  return <>{t('understood.part', { at: role.slice(-1) })}</>;
}
