import { logDayChoices } from '../../../../../contracts/phishing/settings';
import { useLocale } from '../use-locale';

interface Props {
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** How long the log is kept. */
export function LogDaysChoice({ days, onChange }: Props) {
  const { t } = useLocale();
  return (
    <fieldset class="modes">
      <legend>{t('keep.title')}</legend>
      {logDayChoices.map((candidate) => (
        <label key={candidate} class="mode">
          <input
            type="radio"
            name="keep"
            value={candidate}
            checked={candidate === days}
            onChange={() => onChange(candidate)}
          />
          <span>
            <b>{t(candidate === 0 ? 'keep.none' : 'keep.days', { count: candidate })}</b>
            {candidate === 0 && <span class="soft">{t('keep.none.why')}</span>}
          </span>
        </label>
      ))}
      <p class="soft">{t('keep.why')}</p>
    </fieldset>
  );
}
