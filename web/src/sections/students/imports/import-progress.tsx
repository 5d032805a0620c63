import { useEffect, useState } from 'preact/hooks';
import type { ImportState } from '../../../../../contracts/students/import-state';
import { useLoaded } from '../../../data/use-loaded';
import { useNextLook } from '../../../data/use-next-look';
import { whenText } from '../../../data/when-text';
import { Icon } from '../../../ui/icon';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { personOf } from '../records/record';
import { useRoll } from '../records/use-roll';
import { hashOfImport, type ImportsApi } from './imports-api';
import { LeftAloneCard } from './left-alone-card';
import { areMailsGoing, MailsCard } from './mails-card';
import { Silent } from './silent-run';
import { Steps } from './steps';
import { Undo } from './undo-import';
import { useLocale } from './use-locale';

interface Props {
  readonly api: ImportsApi;
  readonly importId: string;
}

/** Mails may take an hour. */
const MAILS_PAUSE_MS = 5_000;

/** How far an import is, what came of it, and the way back. It goes on without anybody looking. */
export function ImportProgress({ api, importId }: Props) {
  const { t } = useLocale();
  const { store } = useRoll();
  const [turn, setTurn] = useState(0);
  const { value, failure, reload, set } = useLoaded(() => api.state(importId), String(turn), importId);
  const goesOn = value?.state === 'applying' || value?.state === 'undoing';
  const look = () => setTurn(turn + 1);
  useNextLook(goesOn && failure === null, value, look);
  const mailsGo = value ? areMailsGoing(value) : false;
  useNextLook(mailsGo && failure === null, value, look, MAILS_PAUSE_MS);
  const ended = value && !goesOn ? value.state : null;
  useEffect(() => {
    if (ended === 'applied' || ended === 'undone') store.renew();
  }, [ended]);
  return (
    <>
      <div class="section-head">
        <h1>{t('done.title')}</h1>
      </div>
      <Steps at="done" />
      <div class="desk-parts">
        <section class="card stack" aria-busy={!value && !failure}>
          {!value && !failure && <Skeleton />}
          {goesOn && value && <Running state={value} />}
          {value?.isSilent === true && <Silent {...{ api, state: value, onBegun: set }} />}
          <div role="status">{ended && value && <Ended state={value} />}</div>
          <LoadFailure failure={failure} onRetry={reload} />
          <div class="actions">
            <a class="button button-primary" href="#/students">
              {t('import.list')}
            </a>
            <a class="button" href={hashOfImport()}>
              {t('done.another')}
            </a>
            {value?.state === 'applied' && (
              <Undo
                {...{ api, importId, count: value.of - value.notApplied.length, label: t('undo.open') }}
                onBegun={set}
              />
            )}
          </div>
        </section>
        {value && !goesOn && <MailsCard state={value} />}
        {value && !goesOn && <LeftAloneCard state={value} />}
      </div>
    </>
  );
}

function Running({ state: { state, done, of } }: { readonly state: ImportState }) {
  const { t } = useLocale();
  return (
    <>
      <p id="importing">{t(state === 'undoing' ? 'done.undoing' : 'done.applying', { done, of })}</p>
      <progress aria-labelledby="importing" max={of} value={done} />
      <p class="soft">{t('done.leave')}</p>
    </>
  );
}

function Ended({ state }: { readonly state: ImportState }) {
  const { t, language, day } = useLocale();
  const { counts, notApplied, missing, appliedAt, appliedBy, undoneAt, undoneBy } = state;
  if (state.state === 'checked') return <p>{t('done.checked')}</p>;
  const isUndone = state.state === 'undone';
  const [at, by] = isUndone ? [undoneAt, undoneBy] : [appliedAt, appliedBy];
  const leave = missing === 'leave' ? counts.wouldLeave : 0;
  return (
    <div class="callout callout-good">
      <Icon name={isUndone ? 'undo' : 'check'} />
      <div class="callout-body">
        <p class="callout-title">
          {isUndone
            ? t('done.undone', { count: state.of - state.notUndone.length })
            : t('done.applied', { count: state.of - notApplied.length })}
        </p>
        {!isUndone && (
          <p>
            {t('done.of', { add: counts.toAdd, change: counts.toChange, leave, errors: counts.errors })}{' '}
            {state.mails !== 'send' && t('mails.not')}
          </p>
        )}
        {at !== undefined && (
          <p class="soft">
            {whenText({ language, day }, at)}, {personOf(by)}
          </p>
        )}
      </div>
    </div>
  );
}
