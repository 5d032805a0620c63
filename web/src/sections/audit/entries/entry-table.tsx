import type { AuditEntry } from '../../../../../contracts/audit/entry';
import { whenText } from '../../../data/when-text';
import { deedWords } from '../deed-words';
import { useLocale } from '../use-locale';

export function EntryTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useLocale();
  return (
    <table class="table audit-table">
      <caption class="visually-hidden">{t('entries.caption')}</caption>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'about', 'source'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`audit.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.seq} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const locale = useLocale();
  const { t } = locale;
  const { at, who, role, what, about, source, outcome } = entry;
  const words = deedWords[what];
  return (
    <tr>
      <td>
        <time dateTime={at}>{whenText(locale, at)}</time>
      </td>
      <th scope="row">
        <b>{/^\d/.test(who) ? t('who.account', { id: who }) : who}</b>
        {role && <span class="soft"> {role}</span>}
      </th>
      <td>
        {words ? t(words) : what}{' '}
        {outcome !== 'done' && (
          <span class={outcome === 'refused' ? 'chip chip-quiet' : 'chip chip-Warn'}>
            {t(`outcome.${outcome}`)}
          </span>
        )}
      </td>
      <td class="soft">{about}</td>
      <td class="soft">{t(`source.${source}`)}</td>
    </tr>
  );
}
