import { dayText, timeText } from '../../../data/when-text';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { personOf, type StudentRecord } from '../records/record';
import type { HistoryEntry } from './profile-api';
import { undoOf } from './undo-of';
import { useHistory } from './use-history';
import { useLocale } from './use-locale';
import type { ProfileDeeds } from './use-profile-deeds';
import type { StudentHere } from './use-student';

interface Props {
  readonly here: StudentHere;
  readonly record: StudentRecord;
  readonly deeds: ProfileDeeds;
}

/** Who changed what, when and from where, the newest first. */
export function HistoryCard({ here: { api, turn }, record, deeds }: Props) {
  const { t, language, day } = useLocale();
  const { entries, failure, reload, readOlder } = useHistory(api, record.studentid, turn);
  const newest = entries?.[0];
  const isCurrent = newest !== undefined && undoOf(newest, record) !== null && deeds.busy === null;
  const days = byDay(entries ?? [], (at) => dayText({ language, day }, at));
  return (
    <section class="card profile-history" aria-labelledby="profile-history">
      <div class="card-head">
        <h2 id="profile-history">{t('history.title')}</h2>
        <span class="soft profile-version">{t('profile.version', { version: record.version })}</span>
      </div>
      {!entries && !failure && <Skeleton />}
      {days.map(([name, ofDay]) => (
        <div key={name} class="time">
          <h3>{name}</h3>
          <ol class="plain">
            {ofDay.map((entry) => (
              <Entry key={entry.version} entry={entry}>
                {entry === newest && isCurrent && (
                  <button type="button" class="text-button" onClick={() => void deeds.undo(entry)}>
                    {t('action.undo')}
                  </button>
                )}
              </Entry>
            ))}
          </ol>
        </div>
      ))}
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {readOlder && (
        <button type="button" class="button" onClick={readOlder}>
          {t('history.older')}
        </button>
      )}
    </section>
  );
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly children: preact.ComponentChildren;
}

function Entry({ entry, children }: EntryProps) {
  const { t, language } = useLocale();
  return (
    <li>
      <time dateTime={entry.at}>{timeText({ language }, entry.at)}</time>
      <div>
        <p>
          <span class="what">{t(`history.${entry.action}`)}</span>{' '}
          <span class="by break">{t(`history.by.${entry.source}`, { who: useWho(entry) })}</span> {children}
        </p>
        <dl class="change">
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      </div>
    </li>
  );
}

function useWho({ by }: HistoryEntry): string {
  const { t } = useLocale();
  if (by === 'api-key') return t('history.who.key');
  return by === 'operator' ? t('history.who.operator') : (personOf(by) ?? by);
}

function Change({ change: { field, before, after } }: { readonly change: HistoryEntry['changes'][number] }) {
  const { t, day } = useLocale();
  const shown = (value: string) => {
    if (field === 'birthdate' || field === 'leftOn') return day(value);
    return field === 'status' ? t(value === 'left' ? 'status.left' : 'status.active') : value;
  };
  return (
    <>
      <dt>{t(field === 'status' ? 'field.state' : `field.${field}`)}</dt>
      <dd>
        {before !== null && (
          <del>
            <span class="visually-hidden">{t('history.before')} </span>
            {shown(before)}
          </del>
        )}
        {before !== null && after !== null && (
          <span class="arrow" aria-hidden="true">
            {' → '}
          </span>
        )}
        {after !== null && (
          <ins>
            <span class="visually-hidden">{t('history.now')} </span>
            {shown(after)}
          </ins>
        )}
      </dd>
    </>
  );
}

type Days = readonly (readonly [name: string, entries: readonly HistoryEntry[]])[];

/** The entries in their order, cut where the day changes. */
function byDay(entries: readonly HistoryEntry[], nameOf: (at: string) => string): Days {
  const days: [string, HistoryEntry[]][] = [];
  for (const entry of entries) {
    const name = nameOf(entry.at);
    const last = days.at(-1);
    if (last && last[0] === name) last[1].push(entry);
    else days.push([name, [entry]]);
  }
  return days;
}
