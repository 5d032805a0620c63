import type { Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { useLocale } from '../shared/locale';
import { Locked } from './school';

interface StandingProps {
  readonly overview: Overview;
  readonly isConnected: boolean;
  readonly again: () => Promise<void>;
}

/** Whether it protects, how strictly, and how old its lists are. */
export function Standing({ overview, isConnected, again }: StandingProps) {
  const { t, time } = useLocale();
  const { isOn, mode, connection, school } = overview;
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{t('popup.protection')}</dt>
          <dd>{t(isOn ? 'popup.on' : 'popup.off')}</dd>
        </div>
        <div>
          <dt>{t('options.mode')}</dt>
          <dd>{t(`mode.${mode}`)}</dd>
        </div>
        {connection.at > 0 && (
          <div>
            <dt>{t('options.lists')}</dt>
            <dd>{time(connection.at)}</dd>
          </div>
        )}
      </dl>
      {isConnected && (
        <div class="actions">
          <button type="button" class="button" onClick={() => ask('fetchNow', {}).then(again)}>
            {t('options.fetch')}
          </button>
        </div>
      )}
      {school && <Locked text={t('school.stays-on')} />}
      {school?.mode && <Locked text={t('school.mode', { mode: t(`mode.${school.mode}`) })} />}
      <p class="note">{t('options.pin')}</p>
    </>
  );
}
