import { useLocale } from '../use-locale';
import { MODES, type Mode } from './settings';

export function ModeChoice({
  mode,
  onChange,
}: {
  readonly mode: Mode;
  readonly onChange: (mode: Mode) => void;
}) {
  const { t } = useLocale();
  return (
    <fieldset class="modes">
      <legend>{t('settings.mode')}</legend>
      {MODES.map((candidate) => (
        <label key={candidate} class="mode">
          <input
            type="radio"
            name="mode"
            value={candidate}
            checked={candidate === mode}
            onChange={() => onChange(candidate)}
          />
          <span>
            <b>{t(`mode.${candidate}`)}</b>
            <span class="soft">{t(`mode.${candidate}.why`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
