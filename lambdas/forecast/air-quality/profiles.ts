import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import type { ProfileId } from '../../../contracts/forecast/profiles';
import { bandOf } from './aqi';

export interface Profile {
  /** Advice level for each category of the AQI, from good to hazardous, for pollutants the group is sensitive to. */
  readonly levels: readonly number[];
  readonly sensitiveTo: readonly Pollutant[];
  /** Whose advice the levels follow. */
  readonly source: string;
}

const airNow = 'EPA, Air Quality Guide for Particle Pollution and for Ozone (airnow.gov)';

const general: Profile = {
  levels: [0, 0, 1, 2, 3, 4],
  sensitiveTo: [],
  source: `${airNow}, "everyone else"; 101-150 as Canada's AQHI for the general population at moderate risk`,
};

const sensitiveLevels = [0, 1, 2, 3, 4, 5];

export const profiles: Readonly<Record<ProfileId, Profile>> = {
  general,
  children: {
    levels: sensitiveLevels,
    sensitiveTo: ['pm2_5', 'pm10', 'o3', 'no2', 'so2'],
    source: `${airNow}, sensitive groups`,
  },
  elderly: {
    levels: sensitiveLevels,
    // Carbon monoxide for heart disease, which is more frequent at that age.
    sensitiveTo: pollutants,
    source: `${airNow}, sensitive groups; carbon monoxide as for heart disease`,
  },
  respiratory: {
    levels: [0, 1, 3, 3, 4, 5],
    sensitiveTo: ['pm2_5', 'pm10', 'o3', 'no2', 'so2'],
    source: `${airNow}, sensitive groups; 101-150 as Singapore's NEA for chronic lung disease ("avoid")`,
  },
};

/** The advice level of a profile: the highest over the pollutants; a pollutant without an index is ignored. */
export function adviceLevel(
  profile: Profile,
  indices: Readonly<Partial<Record<Pollutant, number | undefined>>>,
): number {
  return pollutants.reduce((highest, pollutant) => {
    const index = indices[pollutant];
    if (index === undefined) return highest;
    const { levels } = profile.sensitiveTo.includes(pollutant) ? profile : general;
    return Math.max(highest, levels[bandOf(index)] ?? 0);
  }, 0);
}

/** From this advice level on, a group should change its plans. */
const alertLevel = 2;

/** The lowest AQI of PM2.5 at which the profile should change its plans. */
export function alertThreshold({ levels }: Profile): number {
  const band = levels.findIndex((level) => level >= alertLevel);
  return [0, 51, 101, 151, 201, 301][band] ?? 301;
}
