import { useState } from 'preact/hooks';
import { useSession } from '../../app/session/use-session';
import { AreasPart } from './areas/areas-part';
import { ForecastPart } from './chart/forecast-part';
import { HistoryPart } from './chart/history-part';
import type { Metric } from './chart/series';
import type { Activity } from './day/day';
import { NowCard } from './now/now-card';
import type { Profile } from './profiles';
import type { AirApi } from './reading/air-api';
import type { useAir } from './reading/use-air';
import { RunPanel } from './run/run-panel';
import type { Palette } from './scale/palettes';
import { ScaleCard } from './scale/scale-card';
import { SkillPart } from './skill/skill-part';
import { SpikesPart } from './spikes/spikes-part';

interface Props {
  readonly api: AirApi;
  readonly air: ReturnType<typeof useAir>;
  readonly profile: Profile;
  readonly activity: Activity;
  readonly now: number;
  readonly palette: Palette;
  readonly onPalette: (palette: Palette) => void;
}

/** All that is below the day: a script of its own, so that the day is there first. */
export function Details({ api, air, profile, activity, now, palette, onPalette }: Props) {
  const { account } = useSession();
  const [metric, setMetric] = useState<Metric>('aqi');
  const { current, forecast, history, areas, spikes, skill, again } = air;
  const snapshot = current.answer?.value;
  const chart = {
    metric,
    onMetric: setMetric,
    spikes: spikes.answer?.value ?? [],
    limit: snapshot?.alertFrom ?? null,
  };
  const common = { now, onAgain: again };
  return (
    <div class="air-grid">
      <NowCard reading={current} now={now} />
      <ForecastPart {...chart} {...common} reading={forecast} past={history} />
      <HistoryPart {...chart} {...common} reading={history} />
      <AreasPart {...common} reading={areas} profile={profile} activity={activity} />
      <SpikesPart {...common} reading={spikes} areas={areas} hours={[history, forecast]} />
      <SkillPart {...common} reading={skill} />
      <ScaleCard palette={palette} onPalette={onPalette} aqi={snapshot?.aqi ?? null} />
      {account?.role === 'Admin' && <RunPanel api={api} onDone={again} />}
    </div>
  );
}
