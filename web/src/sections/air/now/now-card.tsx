import { AgeLine } from '../age-line';
import { POLLUTANT_NAMES } from '../profiles';
import type { Reading } from '../reading/reading';
import { aqiText, bandClass, categoryOf } from '../scale/categories';
import { clocksIn, localClock } from '../time/local-time';
import { useLocale } from '../use-locale';
import { Facts } from './facts';
import { Pollutants } from './pollutants';
import type { Snapshot } from './snapshot';

interface Props {
  readonly reading: Reading<Snapshot>;
  readonly now: number;
}

/** The present hour in figures. */
export function NowCard({ reading, now }: Props) {
  const { t, language, number } = useLocale();
  const { answer, failure } = reading;
  const snapshot = answer?.value;
  const clocks = clocksIn(language);
  return (
    <section class="card air-now" aria-labelledby="air-now-title" aria-busy={!answer && !failure}>
      <h2 id="air-now-title" class="visually-hidden">
        {t('air.figures')}
      </h2>
      <div class={`air-tile ${bandClass(snapshot?.aqi ?? null)}`}>
        <p class="air-index">{t('air.index')}</p>
        <p class="air-number">{aqiText(snapshot?.aqi ?? null)}</p>
        <p class="air-word">{snapshot && t(`air.band.${categoryOf(snapshot.aqi)}`)}</p>
        {snapshot?.dominant && <p class="air-cause">{POLLUTANT_NAMES[snapshot.dominant]}</p>}
      </div>
      <div class="air-when">
        <AgeLine answer={answer} now={now} isMeasured={snapshot?.isMeasured} />
        {snapshot && <p>{t('air.validAt', { time: clocks.moment(localClock(snapshot.validAt)) })}</p>}
        {snapshot?.station && (
          <p>
            {t('air.station', {
              name: snapshot.station.name,
              km: number(Math.round(10 * snapshot.station.kilometres) / 10),
            })}
          </p>
        )}
      </div>
      <Facts snapshot={snapshot} />
      <Pollutants answer={answer} />
    </section>
  );
}
