import { useEffect, useState } from 'preact/hooks';
import type { RestoreState } from '../../../../../contracts/students/restores';
import { useLoaded } from '../../../data/use-loaded';
import { useNextLook } from '../../../data/use-next-look';
import { whenText } from '../../../data/when-text';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useKnownRoll } from '../records/use-roll';
import { type BackupsApi, hashOfBackups } from './backups-api';
import { useLocale } from './use-locale';

interface Props {
  readonly api: BackupsApi;
  readonly name: string;
  readonly restoreId: string;
}

/** How far a restore is, and how it ended. It goes on without anybody looking. */
export function RestoreProgress({ api, name, restoreId }: Props) {
  const { t } = useLocale();
  const { store } = useKnownRoll();
  const [turn, setTurn] = useState(0);
  const { value, failure, reload } = useLoaded(() => api.state(name, restoreId), String(turn), restoreId);
  const isRunning = value?.state === 'restoring' && failure === null;
  useNextLook(isRunning, value, () => setTurn(turn + 1));
  const hasEnded = value?.state === 'restored';
  useEffect(() => {
    if (hasEnded) store.renew();
  }, [hasEnded]);
  return (
    <>
      <div class="section-head">
        <h1>{t('progress.title')}</h1>
      </div>
      <section class="card stack" aria-busy={!value && !failure}>
        {!value && !failure && <Skeleton />}
        {isRunning && value && <Running state={value} />}
        <div role="status">{value && value.state !== 'restoring' && <Ended state={value} />}</div>
        <LoadFailure failure={failure} onRetry={reload} />
        <div class="actions">
          <a class="button" href={hashOfBackups(name)}>
            {t('progress.compare')}
          </a>
          <a class="button button-primary" href="#/students">
            {t('backups.list')}
          </a>
        </div>
      </section>
    </>
  );
}

function Running({ state: { backup, done, of } }: { readonly state: RestoreState }) {
  const { t } = useLocale();
  return (
    <>
      <p id="restoring">{backup === undefined ? t('progress.backup') : t('progress.done', { done, of })}</p>
      <progress aria-labelledby="restoring" max={of} value={done} />
      <p class="soft">{t('progress.leave')}</p>
    </>
  );
}

function Ended({ state }: { readonly state: RestoreState }) {
  const { t, language, day } = useLocale();
  if (state.state === 'failed') return <p class="callout callout-danger">{t('progress.failed')}</p>;
  if (state.state === 'stopped')
    return <p class="callout callout-danger">{t('progress.stopped', { done: state.done, of: state.of })}</p>;
  const { of, notRestored, backup = '', endedAt = state.startedAt } = state;
  return (
    <>
      <p class="callout-title">{t('progress.restored', { count: of - notRestored.length })}</p>
      <p class="soft">
        {t('progress.way', { when: whenText({ language, day }, endedAt) })}{' '}
        <a href={hashOfBackups(backup)}>{t('progress.wayBack')}</a>
      </p>
      {notRestored.length > 0 && (
        <>
          <p>{t('progress.left', { count: notRestored.length })}</p>
          <ul class="plain">
            {notRestored.slice(0, 200).map(({ studentid, reason }) => (
              <li key={studentid} class="left-out">
                <strong>{studentid}</strong> {t(`notRestored.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
