import type { Activity, Effort, Verdict } from './plan';
import type { ProfileId } from './profiles';

/** How much an activity asks of the lungs: recess or PE; hard for up to an hour; longer than that; long but light. */
export type Demand = 'usual' | 'hard' | 'long' | 'walk';

/** By category, from good to hazardous. */
type Row = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];

interface Guidance {
  readonly rows: Readonly<Record<Demand, Row>>;
  readonly source: string;
}

/**
 * Green and yellow: be active outside. Orange: fine "especially for short activities such as recess and PE", more breaks in
 * longer ones. Red: more breaks in all, "longer or more intense" ones go inside. Purple: all inside. Hazardous is not on the
 * chart, which ends with purple, so it is as purple.
 */
const forSchools: Guidance = {
  rows: {
    usual: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    hard: ['go', 'go', 'go', 'inside', 'inside', 'inside'],
    long: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
    walk: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
  },
  source:
    'EPA-456/F-14-003, Air Quality and Outdoor Activity Guidance for Schools (document.airnow.gov/air-quality-and-outdoor-guidance-for-schools.pdf)',
};

const guide =
  'EPA, Air Quality Guide for Particle Pollution (airnow.gov/air-quality-guide-for-particle-pollution)';

const forSensitive: Guidance = {
  rows: {
    usual: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    hard: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
    long: ['go', 'go', 'shorten', 'inside', 'inside', 'inside'],
    walk: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
  },
  source: `${guide}, sensitive groups`,
};

const forEveryoneElse: Guidance = {
  rows: {
    usual: ['go', 'go', 'go', 'go', 'shorten', 'inside'],
    hard: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    long: ['go', 'go', 'go', 'shorten', 'inside', 'inside'],
    walk: ['go', 'go', 'go', 'go', 'shorten', 'inside'],
  },
  source: `${guide}, everyone else`,
};

export const guidance: Readonly<Record<ProfileId, Guidance>> = {
  general: forEveryoneElse,
  children: forSchools,
  elderly: forSensitive,
  respiratory: forSensitive,
};

/** What a school does outdoors: recess is a quarter of an hour, practice two to four hours that are hard. */
export const demandOfActivity: Readonly<Record<Activity, Demand>> = {
  recess: 'usual',
  pe: 'usual',
  practice: 'long',
};

const shortMinutes = 60;

export function demandOf(effort: Effort, minutes: number): Demand {
  if (minutes > shortMinutes) return effort === 'light' ? 'walk' : 'long';
  if (effort === 'light') return 'usual';
  return effort === 'heavy' ? 'hard' : 'usual';
}
