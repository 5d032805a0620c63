import { useState } from 'preact/hooks';
import type { Difference } from '../../../../../contracts/students/backups';
import type { Chosen } from './use-chosen';
import { useLocale } from './use-locale';

interface Props {
  readonly differences: readonly Difference[];
  readonly chosen: Chosen;
}

/** Rows that are drawn at once. */
const AT_ONCE = 100;

/** Who would come back, and who would get older values: first the one, then the other. */
export function DifferenceTable({ differences, chosen }: Props) {
  const { t } = useLocale();
  const [most, setMost] = useState(AT_ONCE);
  const shown = differences.slice(0, most);
  const rest = differences.length - shown.length;
  return (
    <section class="card list" aria-labelledby="differences">
      <div class="card-head">
        <h2 id="differences">{t('compare.title')}</h2>
        {!chosen.isWhole && (
          <button type="button" class="button button-small" onClick={chosen.all}>
            {t('compare.all', { count: differences.length })}
          </button>
        )}
      </div>
      <p class="soft">
        {t(chosen.isWhole ? 'compare.whole' : 'compare.keeps', { count: differences.length })}
      </p>
      <table class="table differences">
        <caption class="visually-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.student')}</th>
            <th scope="col">{t('compare.what')}</th>
            <th scope="col">{t('compare.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((difference) => (
            <Row key={difference.studentid} {...{ difference, chosen }} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" class="button" onClick={() => setMost(most + AT_ONCE)}>
          {t('action.more', { count: Math.min(rest, AT_ONCE) })}
        </button>
      )}
    </section>
  );
}

function Row({ difference, chosen }: { readonly difference: Difference; readonly chosen: Chosen }) {
  const { t } = useLocale();
  const { studentid, what, changes } = difference;
  return (
    <tr>
      <th scope="row" class="who">
        {chosen.isWhole ? (
          <Who difference={difference} />
        ) : (
          <label class="difference">
            <input
              type="checkbox"
              checked={chosen.has(studentid)}
              onChange={() => chosen.toggle(studentid)}
            />
            <Who difference={difference} />
          </label>
        )}
      </th>
      <td>
        <span class={what === 'add' ? 'chip' : 'chip chip-Warn'}>{t(`what.${what}`)}</span>
      </td>
      <td>
        <dl class="change">
          {changes.map((change) => (
            <Change key={change.field} change={change} isNew={what === 'add'} />
          ))}
        </dl>
      </td>
    </tr>
  );
}

function Who({ difference: { name, studentid } }: { readonly difference: Difference }) {
  return (
    <span>
      {name} <span class="soft">{studentid}</span>
    </span>
  );
}

interface ChangeProps {
  readonly change: Difference['changes'][number];
  readonly isNew: boolean;
}

function Change({ change: { field, before, after }, isNew }: ChangeProps) {
  const { t, day } = useLocale();
  const shown = (value: string) => {
    if (field === 'birthdate' || field === 'leftOn') return day(value);
    return field === 'status' ? t(value === 'left' ? 'status.left' : 'status.active') : value;
  };
  const name = field === 'leftOn' || field === 'leftReason' ? t(`compare.${field}`) : null;
  return (
    <>
      <dt>{name ?? t(field === 'status' ? 'field.state' : `field.${field as 'name'}`)}</dt>
      <dd>
        {!isNew && (
          <del>
            <span class="visually-hidden">{t('compare.now')} </span>
            {before === null ? '–' : shown(before)}
          </del>
        )}
        {!isNew && <span aria-hidden="true">{' → '}</span>}
        <ins>
          {!isNew && <span class="visually-hidden">{t('compare.then')} </span>}
          {after === null ? '–' : shown(after)}
        </ins>
      </dd>
    </>
  );
}
