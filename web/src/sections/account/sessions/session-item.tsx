import type { OwnSession } from '../../../../../contracts/accounts/sessions';
import { whenText } from '../../../data/when-text';
import { Item } from '../item';
import { useLocale } from '../use-locale';
import { deviceName } from './device-name';

interface Props {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

const ON_A_PHONE = /iphone|ipad|android|phone/i;

/** One place where the account is signed in; the one that asks has no button. */
export function SessionItem({ session, isBusy, onEnd }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const { current, startedAt, lastSeenAt } = session;
  const device = deviceName(locale, session.device);
  const title = current ? (
    <>
      {device} <span class="chip">{t('sessions.here')}</span>
    </>
  ) : (
    device
  );
  const note = current
    ? t('sessions.since', { when: whenText(locale, startedAt) })
    : t('sessions.seen', { when: whenText(locale, lastSeenAt) });
  return (
    <Item icon={ON_A_PHONE.test(session.device) ? 'phone' : 'system'} title={title} note={note}>
      {!current && (
        <button
          type="button"
          class="button button-small"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          aria-label={t('sessions.endOne', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </button>
      )}
    </Item>
  );
}
