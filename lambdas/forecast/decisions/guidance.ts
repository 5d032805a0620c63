import type { Effort, Verdict } from '../../../contracts/forecast/plan';
import type { ProfileId } from '../../../contracts/forecast/profiles';

/** How much an activity asks of the lungs: recess or PE; hard for up to an hour; longer than that. */
export type Demand = 'usual' | 'hard' | 'long';

/** By category, from good to hazardous. */
type Row = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];

interface Guidance {
  readonly rows: Readonly<Record<Demand, Row>>;
  readonly source: string;
}

/** Orange: fine for recess and PE, less of what is longer. Red: less of everything, what is longer or harder goes inside. */
const forSchools: Guidance = {
  rows: {
    usual: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    hard: ['go', 'go', 'go', 'inside', 'inside', 'inside'],
    long: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
  },
  source:
    'EPA-456/F-14-003, Air Quality and Outdoor Activity Guidance for Schools (airnow.gov/sites/default/files/2021-03/school-outdoor%20guidance.pdf)',
};

const guide =
  'EPA, Air Quality Guide for Particle Pollution (airnow.gov/air-quality-guide-for-particle-pollution)';

const forSensitive: Guidance = {
  rows: {
    usual: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    hard: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
    long: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
  },
  source: `${guide}, sensitive groups`,
};

const forEveryoneElse: Guidance = {
  rows: {
    usual: ['go', 'go', 'go', 'go', 'shorten', 'inside'],
    hard: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    long: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
  },
  source: `${guide}, everyone else`,
};

export const guidance: Readonly<Record<ProfileId, Guidance>> = {
  general: forEveryoneElse,
  children: forSchools,
  elderly: forSensitive,
  respiratory: forSensitive,
};

const shortMinutes = 60;

export function demandOf(effort: Effort, minutes: number): Demand {
  if (effort === 'light') return 'usual';
  if (minutes > shortMinutes) return 'long';
  return effort === 'heavy' ? 'hard' : 'usual';
}
