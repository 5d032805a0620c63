import { useLocale } from '../use-locale';

interface Props {
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function ProtectionSwitch({ isOn, isBusy = false, onChange }: Props) {
  const { t } = useLocale();
  return (
    <div class="switch-line">
      <button
        type="button"
        role="switch"
        class="switch"
        aria-checked={isOn}
        aria-busy={isBusy}
        aria-labelledby="switch-label"
        aria-describedby="switch-note"
        onClick={() => !isBusy && onChange(!isOn)}
      />
      <div>
        <b id="switch-label">{t(isOn ? 'settings.on' : 'settings.off')}</b>
        <p id="switch-note" class="soft">
          {t(isOn ? 'settings.on.why' : 'settings.off.why')}
        </p>
      </div>
    </div>
  );
}
