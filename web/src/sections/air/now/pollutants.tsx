import { POLLUTANT_NAMES } from '../profiles';
import { aqiText, bandClass } from '../scale/categories';
import { useLocale } from '../use-locale';
import type { Snapshot } from './snapshot';

/** A full bar: beyond it everything is very unhealthy or worse. */
const FULL_BAR = 200;

/** Each pollutant's own index, the highest of which is the index of the hour. */
export function Pollutants({ snapshot }: { readonly snapshot: Snapshot | undefined }) {
  const { t, number } = useLocale();
  return (
    <div class="air-pollutants">
      <h3>{t('air.pollutants')}</h3>
      <ul>
        {snapshot?.pollutants.map(({ name, index, concentration }) => (
          <li key={name}>
            <span class="air-gas">
              {POLLUTANT_NAMES[name]} {name === snapshot.dominant && <em>{t('air.dominant')}</em>}
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
