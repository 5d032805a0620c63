import type { ComponentChildren } from 'preact';
import { BandChip } from '../scale/band-chip';
import { type Clocks, clocksIn, localClock } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Hours, Snapshot, Weather } from './snapshot';

const WINDOW_MS = 3 * 3_600_000;

/** The day ahead in a few figures. */
export function Facts({ snapshot }: { readonly snapshot: Snapshot | undefined }) {
  const { t, language, number } = useLocale();
  const clocks = clocksIn(language);
  if (!snapshot) return <dl class="air-facts" />;
  const { peak, best, worst, weather, alertFrom } = snapshot;
  return (
    <dl class="air-facts">
      {peak && (
        <Fact name={t('air.peak')} note={clocks.moment(localClock(peak.at))}>
          <BandChip aqi={peak.aqi} />
        </Fact>
      )}
      {peak?.chance != null && alertFrom !== null && (
        <Fact name={t('air.chance', { limit: alertFrom })}>{percent(language, peak.chance)}</Fact>
      )}
      {best && (
        <Fact name={t('air.best')} note={dayOf(clocks, best)}>
          {spanOf(clocks, best)} <BandChip aqi={best.aqi} isShort />
        </Fact>
      )}
      {worst && (
        <Fact name={t('air.worst')} note={dayOf(clocks, worst)}>
          {spanOf(clocks, worst)} <BandChip aqi={worst.aqi} isShort />
        </Fact>
      )}
      {weather && (
        <Fact name={t('air.weather')} note={skyOf(weather)}>
          {weather.temperature === null ? '–' : `${number(Math.round(weather.temperature))} °C`}
        </Fact>
      )}
    </dl>
  );

  function skyOf({ humidity, wind }: Weather): string {
    return [
      humidity !== null && t('air.humidity', { percent: Math.round(humidity) }),
      wind !== null && t('air.wind', { speed: Math.round(wind * 10) / 10 }),
    ]
      .filter(Boolean)
      .join(', ');
  }
}

interface FactProps {
  readonly name: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span class="air-figure">{children}</span>
        {note && <span class="air-note">{note}</span>}
      </dd>
    </div>
  );
}

function spanOf(clocks: Clocks, { from }: Hours): string {
  const start = localClock(from);
  return `${clocks.hour(start)}–${clocks.hour(start && new Date(start.getTime() + WINDOW_MS))}`;
}

function dayOf(clocks: Clocks, { from }: Hours): string {
  const start = localClock(from);
  return `${clocks.weekday(start)} ${clocks.day(start)}`;
}

function percent(language: string, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}
