import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocale } from '../i18n/locale';
import { useSession } from '../session/use-session';
import { useServices } from '../shell/services';
import { Skeleton } from '../ui/skeleton';
import { createAirApi } from './air-api';
import { AreasPart } from './areas/areas-part';
import { ForecastPart } from './chart/forecast-part';
import { HistoryPart } from './chart/history-part';
import type { Metric } from './chart/series';
import { momentsOf } from './moments';
import { Notes } from './notes';
import { NowCard } from './now/now-card';
import { PALETTES } from './palettes';
import { PROFILES } from './profiles';
import { RisesPart } from './rises/rises-part';
import { RunPanel } from './run/run-panel';
import { ScaleCard } from './scale-card';
import { SkillPart } from './skill/skill-part';
import { SourceNote } from './source-note';
import { useClock } from './use-clock';
import { useKept } from './use-kept';
import { useReading } from './use-reading';
import { useRounds } from './use-rounds';

export function AirSection() {
  const { t } = useLocale();
  const { account } = useSession();
  const { send, sendOpenly } = useServices();
  const api = useMemo(() => createAirApi(sendOpenly, send), [sendOpenly, send]);
  const [profile, setProfile] = useKept('schoolhouse.air.profile', PROFILES);
  const [palette, setPalette] = useKept('schoolhouse.air.palette', PALETTES);
  const [metric, setMetric] = useState<Metric>('aqi');
  const { round, again } = useRounds();
  const now = useClock();

  const current = useReading(
    useCallback(() => api.current(profile), [api, profile]),
    round,
  );
  // Every profile's figures are the same; only the advice is not, which the charts do not show.
  const forecast = useReading(
    useCallback(() => api.forecast(profile), [api, profile]),
    round,
    true,
  );
  const history = useReading(
    useCallback(() => api.history(profile), [api, profile]),
    round,
    true,
  );
  const areas = useReading(api.areas, round);
  const rises = useReading(api.rises, round);
  const skill = useReading(api.skill, round);
  const lastRun = useReading(api.lastRun, round);
  useLookAgain(current.failure, again);

  const moments = useMemo(
    () => momentsOf([...(history.answer?.value ?? []), ...(forecast.answer?.value ?? [])]),
    [history.answer, forecast.answer],
  );
  const names = useMemo(
    () => new Map(areas.answer?.value.areas.map(({ id, name }) => [id, name])),
    [areas.answer],
  );
  const snapshot = current.answer?.value;
  const chart = {
    metric,
    onMetric: setMetric,
    rises: rises.answer?.value ?? [],
    limit: snapshot?.alertFrom ?? null,
  };
  const common = { now, onAgain: again };
  // What stands above and what stands below come at once, so that nothing moves under the reader.
  const isReady = useRef(false);
  isReady.current ||= [current, lastRun].every(({ answer, failure }) => answer || failure);

  return (
    <section class="section air" data-palette={palette} aria-labelledby="air-title">
      <div class="section-head">
        <h1 id="air-title">{t('air.title')}</h1>
        <p class="soft air-city">{current.answer?.city}</p>
      </div>
      <Notes current={current} lastRun={lastRun.answer} {...common} />
      {isReady.current ? (
        <div class="air-grid">
          <NowCard answer={current.answer} now={now} profile={profile} onProfile={setProfile} />
          <ForecastPart {...chart} {...common} reading={forecast} past={history} />
          <HistoryPart {...chart} {...common} reading={history} />
          <AreasPart {...common} reading={areas} profile={profile} />
          <RisesPart {...common} reading={rises} moments={moments} names={names} />
          <SkillPart {...common} reading={skill} />
          <ScaleCard palette={palette} onPalette={setPalette} aqi={snapshot?.aqi ?? null} />
          {account?.role === 'Admin' && <RunPanel api={api} onDone={again} />}
        </div>
      ) : (
        <Skeleton />
      )}
      {isReady.current && <SourceNote answer={current.answer} />}
    </section>
  );
}

const SOONEST_MS = 5_000;
const LATEST_MS = 300_000;

/** Before the first run is done the service says when to ask again. */
function useLookAgain(failure: ReturnType<typeof useReading>['failure'], again: () => void): void {
  useEffect(() => {
    if (failure?.kind !== 'not-ready') return;
    const wait = (failure.retryAfterSeconds ?? 60) * 1000;
    const timer = setTimeout(again, Math.max(SOONEST_MS, Math.min(LATEST_MS, wait)));
    return () => clearTimeout(timer);
  }, [failure, again]);
}
