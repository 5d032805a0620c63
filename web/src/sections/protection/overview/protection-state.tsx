import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { useToasts } from '../../../ui/toasts';
import type { ProtectionApi } from '../protection-api';
import { ProtectionSwitch } from '../settings/protection-switch';
import type { Settings } from '../settings/settings';
import { useLocale } from '../use-locale';

interface Props {
  readonly api: ProtectionApi;
  readonly settings: Settings;
  readonly onSaved: (settings: Settings) => void;
}

/** One big switch, what it means, and what is set. */
export function ProtectionState({ api, settings, onSaved }: Props) {
  const { t, number } = useLocale();
  const { show } = useToasts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const turn = async (isOn: boolean, isUndo = false) => {
    setBusy(true);
    setFailure(null);
    const result = await api.saveSettings({ ...settings, isProtectionEnabled: isOn });
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    onSaved(result.value);
    const text = t(isOn ? 'settings.on' : 'settings.off');
    show(isUndo ? { text } : { text, undo: () => void turn(!isOn, true) });
  };

  return (
    <>
      <ProtectionSwitch
        isOn={settings.isProtectionEnabled}
        isBusy={isBusy}
        onChange={(isOn) => void turn(isOn)}
      />
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
      <dl class="facts">
        <div>
          <dt>{t('settings.mode')}</dt>
          <dd>{t(`mode.${settings.mode}`)}</dd>
        </div>
        <div>
          <dt>{t('listed.whitelist')}</dt>
          <dd>{number(settings.whitelist.length)}</dd>
        </div>
        <div>
          <dt>{t('listed.blacklist')}</dt>
          <dd>{number(settings.blacklist.length)}</dd>
        </div>
      </dl>
      <div class="actions">
        <a class="button" href="#/protection/settings">
          {t('overview.toSettings')}
        </a>
        <a class="button" href="#/protection/check">
          {t('check.title')}
        </a>
      </div>
    </>
  );
}
