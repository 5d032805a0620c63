import { Mark, originOf } from '../day/mark';
import { POLLUTANT_NAMES } from '../profiles';
import type { Answer } from '../reading/answer';
import { aqiText, bandClass } from '../scale/categories';
import { useLocale } from '../use-locale';
import type { Snapshot } from './snapshot';

/** A full bar: beyond it everything is very unhealthy or worse. */
const FULL_BAR = 200;

/** Each pollutant's own index, the highest of which is the index of the hour. */
export function Pollutants({ answer }: { readonly answer: Answer<Snapshot> | null }) {
  const { t, number } = useLocale();
  const snapshot = answer?.value;
  return (
    <div class="air-pollutants">
      <h3>{t('air.pollutants')}</h3>
      <ul class="plain">
        {snapshot?.pollutants.map(({ name, index, concentration }) => (
          <li key={name}>
            <span class="air-gas">
              {POLLUTANT_NAMES[name]} {name === snapshot.dominant && <em>{t('air.dominant')}</em>}{' '}
              {answer && snapshot.station && <Mark origin={originOf(answer, name === 'pm2_5')} />}
            </span>
            <span class={`air-bar ${bandClass(index)}`} aria-hidden="true">
              <span style={{ width: `${Math.min(100, ((index ?? 0) / FULL_BAR) * 100)}%` }} />
            </span>
            <span class="air-figure">{index === null ? '–' : `AQI ${aqiText(index)}`}</span>
            <span class="air-note">
              {concentration !== null && `${number(Math.round(concentration * 10) / 10)} µg/m³`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
