import { hash } from './noise';

/** How the provider's values come about, and how they err. Hours are those of the model's runs. */
export interface Manner {
  /** From one run of the air's model to the next. */
  readonly every: number;
  /** From a run's first hour until its values are there, at least, and how many more it may take. */
  readonly late: number;
  readonly later: number;
  /** Whether what is past is a forecast too, until a run of its own is there. */
  readonly revises: boolean;
  /** Error of a run after an hour, on the log scale; it grows with the root of the hours. */
  readonly error: number;
  /** What the values are the true ones' multiple of, and by how much this swings over weeks, on the log scale. */
  readonly bias: number;
  readonly drift: number;
  /** Hours by which a sudden rise is foretold too early or too late, half a day ahead and more. */
  readonly shift: number;
  /** Error of the weather after an hour, in shares of how much its models differ. */
  readonly weatherError: number;
  /** What is wrong with the sensors of stations: by turns each of these. */
  readonly stations: (typeof sensors)[number];
}

const sensors = ['turns', 'well', 'dead', 'frozen', 'spiking'] as const;

export const manners = {
  /** As CAMS global and the weather models behind Open-Meteo are. */
  real: {
    ...{ every: 12, late: 8, later: 5, revises: true },
    ...{ error: 0.05, bias: 0.85, drift: 0.15, shift: 3, weatherError: 0.3 },
    stations: 'turns',
  },
  /** What is past is right and stays as it is. */
  kind: {
    ...{ every: 12, late: 8, later: 0, revises: false },
    ...{ error: 0.05, bias: 1, drift: 0, shift: 0, weatherError: 0 },
    stations: 'well',
  },
} as const satisfies Readonly<Record<string, Manner>>;

/** The bounds of what may be asked for. */
const bounds: Readonly<Record<Exclude<keyof Manner, 'revises' | 'stations'>, readonly [number, number]>> = {
  every: [1, 24],
  late: [0, 48],
  later: [0, 24],
  error: [0, 1],
  bias: [0.1, 10],
  drift: [0, 2],
  shift: [0, 24],
  weatherError: [0, 5],
};

/** `like=kind` or `like=real`, `stations=dead` and the like, and any of the numbers besides; undefined for anything else. */
export function changedManner(manner: Manner, query: URLSearchParams): Manner | undefined {
  let changed: Manner = manner;
  for (const [name, text] of query) {
    const [value, [least, most] = [1, 0]] = [Number(text), bounds[name as keyof typeof bounds]];
    if (name === 'like' && Object.hasOwn(manners, text)) changed = manners[text as keyof typeof manners];
    else if (name === 'stations' && isOne(text)) changed = { ...changed, stations: text };
    else if (text !== '' && value >= least && value <= most) changed = { ...changed, [name]: value };
    else return undefined;
  }
  return changed;
}

function isOne(text: string): text is Manner['stations'] {
  return sensors.some((each) => each === text);
}

/** The first hour of the newest run that is there. */
export function newestRun(
  { every, late, later }: Pick<Manner, 'every' | 'late' | 'later'>,
  nowHour: number,
): number {
  let run = Math.floor((nowHour - late) / every) * every;
  while (run + late + Math.round(later * hash(97, run)) > nowHour) run -= every;
  return run;
}

/** The run that an hour's value is from: the newest, or the one that an hour before it was stitched from. */
export function runOf(hour: number, newest: number, every: number): number {
  return hour >= newest ? newest : Math.floor(hour / every) * every;
}
