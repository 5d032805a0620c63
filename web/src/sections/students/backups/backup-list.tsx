import { useMemo, useState } from 'preact/hooks';
import type { ListedBackup } from '../../../../../contracts/students/backups';
import { useServices } from '../../../app/shell/services';
import type { Page } from '../../../data/call';
import { useLoaded } from '../../../data/use-loaded';
import { whenText } from '../../../data/when-text';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { createMakeBackup } from '../backup/backup-api';
import { BackupPanel } from '../backup/backup-panel';
import { personOf } from '../records/record';
import { type BackupsApi, hashOfBackups } from './backups-api';
import { useLocale } from './use-locale';

/** A night may be late; a second one that is missing is none. */
const LONGEST_MS = 26 * 3_600_000;

/** All backups, the newest first, and how to make one. */
export function BackupList({ api }: { readonly api: BackupsApi }) {
  const { t } = useLocale();
  const { send } = useServices();
  const { value, failure, reload, readOlder } = useBackups(api);
  const make = useMemo(() => createMakeBackup(send), [send]);
  const makeBackup = async () => {
    const made = await make();
    reload();
    return made;
  };
  const newest = value?.items[0];
  const isOld = value && !(newest && Date.now() - Date.parse(newest.at) < LONGEST_MS);
  return (
    <>
      <div class="section-head">
        <h1>{t('backups.title')}</h1>
        <p class="soft">{t('backups.lede')}</p>
      </div>
      <div class="desk-parts">
        {isOld && <p class="callout callout-warn">{t('backups.old')}</p>}
        <section class="card list" aria-busy={!value && !failure}>
          {!value && !failure && <Skeleton />}
          {value && value.items.length > 0 && <BackupTable backups={value.items} />}
          {value?.items.length === 0 && <p>{t('backups.none')}</p>}
          <LoadFailure failure={failure} onRetry={reload} />
          {readOlder && (
            <button type="button" class="button" onClick={readOlder}>
              {t('backups.older')}
            </button>
          )}
        </section>
        <BackupPanel isAlone makeBackup={makeBackup} />
      </div>
    </>
  );
}

type Backups = Page<readonly ListedBackup[]>;

/** Backups as far as they were asked for. */
function useBackups(api: BackupsApi) {
  const [older, setOlder] = useState<readonly ListedBackup[]>([]);
  const [from, setFrom] = useState<string | null>(null);
  const page = useLoaded<Backups>(() => api.list(from), from ?? '');
  const items = [...older, ...(page.value?.items ?? [])];
  const next = page.value?.next ?? null;
  const readOlder = () => {
    setOlder(items);
    page.set({ items: [], next: null });
    setFrom(next);
  };
  const reload = () => {
    setOlder([]);
    setFrom(null);
    if (from === null) page.reload();
  };
  return {
    value: page.value && { items, next },
    failure: page.failure,
    reload,
    readOlder: next === null || page.isLoading ? null : readOlder,
  };
}

function BackupTable({ backups }: { readonly backups: readonly ListedBackup[] }) {
  const { t } = useLocale();
  return (
    <table class="table backups">
      <caption class="visually-hidden">{t('backups.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('backups.made')}</th>
          <th scope="col">{t('backups.students')}</th>
          <th scope="col">{t('backups.by')}</th>
          <th scope="col">{t('backups.check')}</th>
          <th scope="col">
            <span class="visually-hidden">{t('backups.do')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} />
        ))}
      </tbody>
    </table>
  );
}

function BackupRow({ backup }: { readonly backup: ListedBackup }) {
  const { t, language, day, bytes } = useLocale();
  const when = whenText({ language, day }, backup.at);
  const isChecked = backup.sha256 !== undefined;
  return (
    <tr>
      <th scope="row" class="who">
        {when}
      </th>
      <td>
        {backup.records === undefined ? '–' : t('ask.students', { count: backup.records })}{' '}
        <span class="soft">{bytes(backup.bytes)}</span>
      </td>
      <td class="soft break">{useOrigin(backup)}</td>
      <td>
        <span class={isChecked ? 'chip' : 'chip chip-Warn'}>
          {t(isChecked ? 'backups.checked' : 'backups.unchecked')}
        </span>
      </td>
      <td>
        <a class="button button-small" href={hashOfBackups(backup.name)}>
          {t('backups.compare')}
          <span class="visually-hidden"> {when}</span>
        </a>
      </td>
    </tr>
  );
}

function useOrigin({ by, reason }: ListedBackup): string {
  const { t } = useLocale();
  if (by === undefined || reason === undefined) return '–';
  if (reason === 'night') return t('backups.night');
  let who = personOf(by) ?? by;
  if (by === 'api-key') who = t('backups.by.key');
  if (by === 'operator') who = t('backups.by.operator');
  return reason === 'restore' ? t('backups.before', { who }) : who;
}
