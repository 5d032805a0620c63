import { useState } from 'preact/hooks';
import { endOtherSessions, endSession } from '../../../../../contracts/accounts/routes';
import type { OwnSession } from '../../../../../contracts/accounts/sessions';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import type { Failure, Result } from '../../../data/failure';
import type { Loaded } from '../../../data/use-loaded';
import { useConfirmed } from '../../../ui/use-confirmed';
import { useLocale } from '../use-locale';
import { deviceName } from './device-name';

const OTHERS = 'others';

/** Ends sign-ins, one at a time, and says what became of it; `onGone` hears which line has gone. */
export function useEnding({ value = [], set }: Loaded<readonly OwnSession[]>, onGone: (at: number) => void) {
  const locale = useLocale();
  const { t } = locale;
  const { send } = useServices();
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { confirmed, answer } = useConfirmed();

  const end = async (
    what: string,
    ask: () => Promise<Result<unknown>>,
    gone: readonly OwnSession[],
    say: string,
  ) => {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    setSaid('');
    const result = await confirmed(ask);
    setBusy(null);
    if (!result.ok && result.failure.kind === 'cancelled') return;
    if (!result.ok && result.failure.kind !== 'not-found') return setFailure(result.failure);
    set(value.filter((session) => !gone.includes(session)));
    setSaid(say);
    onGone(value.findIndex((session) => gone.includes(session)));
  };
  const endOne = (session: OwnSession) => {
    const ask = () => call(send, endSession, { params: { id: session.id } });
    void end(session.id, ask, [session], t('sessions.ended', { device: deviceName(locale, session.device) }));
  };
  const endOthers = () => {
    const others = value.filter(({ current }) => !current);
    void end(OTHERS, () => call(send, endOtherSessions, {}), others, t('sessions.othersEnded'));
  };
  return { confirm: answer, busy, isEndingOthers: busy === OTHERS, said, failure, endOne, endOthers };
}
