import { useMemo, useState } from 'preact/hooks';
import { useSession } from '../../app/session/use-session';
import { useServices } from '../../app/shell/services';
import { useStoredChoice } from '../../data/stored-choice';
import { Skeleton } from '../../ui/skeleton';
import { AreasPart } from './areas/areas-part';
import { ForecastPart } from './chart/forecast-part';
import { HistoryPart } from './chart/history-part';
import type { Metric } from './chart/series';
import { Notes } from './notes';
import { NowCard } from './now/now-card';
import { PROFILES } from './profiles';
import { createAirApi } from './reading/air-api';
import { useAir } from './reading/use-air';
import { RunPanel } from './run/run-panel';
import { PALETTES } from './scale/palettes';
import { ScaleCard } from './scale/scale-card';
import { SkillPart } from './skill/skill-part';
import { SourceNote } from './source-note';
import { SpikesPart } from './spikes/spikes-part';
import { useClock } from './time/use-clock';
import { useLocale } from './use-locale';

export function AirPage() {
  const { t } = useLocale();
  const { account } = useSession();
  const { send, sendOpenly } = useServices();
  const api = useMemo(() => createAirApi(sendOpenly, send), [sendOpenly, send]);
  const [profile, setProfile] = useStoredChoice('schoolhouse.air.profile', PROFILES);
  const [palette, setPalette] = useStoredChoice('schoolhouse.air.palette', PALETTES);
  const [metric, setMetric] = useState<Metric>('aqi');
  const now = useClock();
  const { current, forecast, history, areas, spikes, skill, lastRun, again, isReady } = useAir(api, profile);

  const snapshot = current.answer?.value;
  const chart = {
    metric,
    onMetric: setMetric,
    spikes: spikes.answer?.value ?? [],
    limit: snapshot?.alertFrom ?? null,
  };
  const common = { now, onAgain: again };
  return (
    <section class="section air" data-palette={palette} aria-labelledby="air-title" aria-busy={!isReady}>
      <div class="section-head">
        <h1 id="air-title">{t('air.title')}</h1>
        <p class="soft air-city">{current.answer?.city}</p>
      </div>
      <Notes current={current} lastRun={lastRun.answer} {...common} />
      {isReady ? (
        <div class="air-grid">
          <NowCard reading={current} now={now} profile={profile} onProfile={setProfile} />
          <ForecastPart {...chart} {...common} reading={forecast} past={history} />
          <HistoryPart {...chart} {...common} reading={history} />
          <AreasPart {...common} reading={areas} profile={profile} />
          <SpikesPart {...common} reading={spikes} areas={areas} hours={[history, forecast]} />
          <SkillPart {...common} reading={skill} />
          <ScaleCard palette={palette} onPalette={setPalette} aqi={snapshot?.aqi ?? null} />
          {account?.role === 'Admin' && <RunPanel api={api} onDone={again} />}
        </div>
      ) : (
        <Skeleton />
      )}
      {isReady && <SourceNote answer={current.answer} />}
    </section>
  );
}
