import { useState } from 'preact/hooks';
import type { Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { useLocale } from '../shared/locale';
import { plain } from '../shared/plain-address';
import { PinQuestion } from './pin-question';

export function Account({
  overview,
  again,
}: {
  readonly overview: Overview;
  readonly again: () => Promise<void>;
}) {
  const { t, day } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { device, hasPin } = overview;
  if (device === undefined) return null;
  const leave = async (pin: string) => {
    const answer = await ask('disconnect', { pin });
    if (answer.kind === 'right') await again();
    return answer;
  };
  return (
    <>
      <p class="strong">{plain(device.name)}</p>
      <p class="note">
        {t('account.since', { server: new URL(device.server).host, day: day(device.connectedAt) })}
      </p>
      {isAsking ? (
        <PinQuestion action={t('account.leave')} send={leave} cancel={() => setAsking(false)} />
      ) : (
        <div class="actions">
          <button type="button" class="button" onClick={() => (hasPin ? setAsking(true) : leave(''))}>
            {t('account.leave')}
          </button>
        </div>
      )}
    </>
  );
}
