import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { useToasts } from '../../../ui/toasts';
import type { ProtectionApi } from '../protection-api';
import { ProtectionSwitch } from '../settings/protection-switch';
import { saveMerged } from '../settings/save-merged';
import type { SavedSettings } from '../settings/settings';
import { useLocale } from '../use-locale';

interface Props {
  readonly api: ProtectionApi;
  readonly saved: SavedSettings;
  readonly onSaved: (saved: SavedSettings) => void;
}

/** One big switch, what it means, and what is set. */
export function ProtectionState({ api, saved, onSaved }: Props) {
  const { t, number } = useLocale();
  const { show } = useToasts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const turn = async (from: SavedSettings, isOn: boolean, isUndo = false) => {
    setBusy(true);
    setFailure(null);
    const { result, seen } = await saveMerged(api, from, { ...from.value, isProtectionEnabled: isOn });
    setBusy(false);
    onSaved(result.ok ? result.value : seen);
    if (!result.ok) return setFailure(result.failure);
    const text = t(isOn ? 'settings.on' : 'settings.off');
    show(isUndo ? { text } : { text, undo: () => void turn(result.value, !isOn, true) });
  };

  const { value: settings } = saved;
  return (
    <>
      <ProtectionSwitch
        isOn={settings.isProtectionEnabled}
        isBusy={isBusy}
        onChange={(isOn) => void turn(saved, isOn)}
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
