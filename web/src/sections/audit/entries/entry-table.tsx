import type { AuditEntry } from '../../../../../contracts/audit/entry';
import { whenText } from '../../../data/when-text';
import { deedWords } from '../deed-words';
import { isAboutAccount, type Names, roleWords } from '../people';
import { useLocale } from '../use-locale';

interface Props {
  readonly entries: readonly AuditEntry[];
  readonly names: Names;
}

export function EntryTable({ entries, names }: Props) {
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
          <EntryRow key={entry.seq} entry={entry} names={names} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'names'> {
  readonly entry: AuditEntry;
}

function EntryRow({ entry, names }: RowProps) {
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
        <Somebody who={who} names={names} />
        {role && <span class="soft"> {t(roleWords[role])}</span>}
      </th>
      <td>
        {words ? t(words) : what}{' '}
        {outcome !== 'done' && (
          <span class={outcome === 'refused' ? 'chip chip-quiet' : 'chip chip-Warn'}>
            {t(`outcome.${outcome}`)}
          </span>
        )}
      </td>
      <td class="soft">{about && isAboutAccount(what) ? <Somebody who={about} names={names} /> : about}</td>
      <td class="soft">{t(`source.${source}`)}</td>
    </tr>
  );
}

/** By name where Admins know one, with the number that the entry has. */
function Somebody({ who, names }: Pick<Props, 'names'> & { readonly who: string }) {
  const { t } = useLocale();
  const name = names.get(who);
  const account = /^\d/.test(who) ? t('who.account', { id: who }) : who;
  if (name === undefined) return <b>{account}</b>;
  return (
    <>
      <b class="break">{name}</b> <span class="soft">{account}</span>
    </>
  );
}
