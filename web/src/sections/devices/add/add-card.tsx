import { useState } from 'preact/hooks';
import type { Device } from '../../../../../contracts/accounts/devices';
import type { Loaded } from '../../../data/use-loaded';
import type { DevicesApi } from '../devices-api';
import { useLocale } from '../use-locale';
import { PairingCode } from './pairing-code';
import { TokenForm } from './token-form';

interface Props {
  readonly api: DevicesApi;
  readonly devices: Loaded<readonly Device[]>;
}

/** By a code that is typed there, or by a token. */
export function AddCard({ api, devices }: Props) {
  const { t } = useLocale();
  /** Ids of those that did not come by a code. */
  const [byToken, setByToken] = useState<readonly string[]>([]);
  const added = (id: string) => {
    setByToken((before) => [...before, id]);
    devices.reload();
  };
  return (
    <section class="card stack" aria-labelledby="add-title">
      <h2 id="add-title">{t('add.title')}</h2>
      <ol class="add-steps">
        <li>{t('add.install')}</li>
        <li>{t('add.type')}</li>
      </ol>
      <PairingCode api={api} devices={devices} byToken={byToken} />
      <p class="soft small-text">{t('add.harmless')}</p>
      <details>
        <summary>{t('token.title')}</summary>
        <TokenForm api={api} onAdded={added} />
      </details>
    </section>
  );
}
