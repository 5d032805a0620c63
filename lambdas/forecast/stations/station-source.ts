import type { StationSettings } from '../../../contracts/forecast/station-settings';
import { type AttemptDeps, attempts } from '../sources/attempts';
import { fetchText } from '../sources/fetch-text';
import { airGradient } from './air-gradient';
import { csvFile } from './csv-file';
import { openAq } from './openaq';
import type { Reading, StationForm } from './station-form';

export interface StationSource {
  /** In the order of preference. */
  readonly stations: readonly StationSettings[];
  /** What a station measured of late, in no order; throws UpstreamFailure. */
  fetch(station: StationSettings, now: number): Promise<readonly Reading[]>;
  attributionOf(station: StationSettings): string | undefined;
}

interface StationSourceDeps extends AttemptDeps {
  readonly stations: readonly StationSettings[];
  readonly fetch: typeof fetch;
  readonly keyOf: (secretArn: string) => Promise<string>;
}

const forms: Readonly<Record<StationSettings['kind'], StationForm>> = {
  openaq: openAq,
  airgradient: airGradient,
  csv: csvFile,
};

/** 30 days of minutes are less. */
const maxBytes = 4 * 1024 * 1024;

export function createStationSource(deps: StationSourceDeps): StationSource {
  const { stations, fetch, keyOf, clock } = deps;
  return {
    stations,
    attributionOf: ({ kind }) => forms[kind].attribution,
    async fetch(station, now) {
      const { reach, provider, read, request } = forms[station.kind];
      const key = station.keySecretArn === undefined ? undefined : await keyOf(station.keySecretArn);
      const asked = request(station, { from: now - reach, to: now }, key);
      const fetching = { provider, fetch, now: () => clock.now() };
      return attempts(deps, async (milliseconds) =>
        read(await fetchText(fetching, asked, { milliseconds, bytes: maxBytes })),
      );
    },
  };
}
