import { chanceThresholds } from '../../../contracts/forecast/chances';
import { demandOf, guidance } from '../../../contracts/forecast/guidance';
import { type Activity, activities, type Verdict, verdicts } from '../../../contracts/forecast/plan';
import { judgedLeads, type Skill } from '../../../contracts/forecast/skill';
import { bandOf } from '../air-quality/aqi';
import { overallAqi } from '../air-quality/overall-aqi';
import type { ArchivedRun, Said } from '../caches/forecast-archive';
import { chancesOf, type IndexCourses, maximaOf } from '../decisions/chances';
import { verdictFor } from '../decisions/decide';
import { hoursPerDay } from '../ensemble/history';
import { settledHours } from './archived-runs';
import { type Axis, type HourlyAir, hour, recentHours } from './hourly-air';

const group = 'children';

/** How hard and for how many hours, as EPA's guidance for schools has them. */
const judgedActivities: Readonly<
  Record<Activity, { readonly demand: ReturnType<typeof demandOf>; readonly hours: number }>
> = {
  recess: { demand: demandOf('light', 15), hours: 1 },
  pe: { demand: demandOf('moderate', 60), hours: 1 },
  practice: { demand: demandOf('heavy', 180), hours: 3 },
};

/** The hours that a verdict was about, counted from the first one ahead. */
const judgedWindows = judgedLeads.flatMap((lead) =>
  activities.map((activity) => {
    const { demand, hours } = judgedActivities[activity];
    return { activity, demand, from: lead - 1, to: lead - 1 + hours };
  }),
);

/** What a run says to those who decide. */
export function saidBy(courses: IndexCourses): Said {
  const { p_over } = chancesOf(maximaOf(courses, 0, hoursPerDay));
  return {
    p_over: chanceThresholds.map((threshold) => p_over[threshold]),
    verdicts: judgedWindows.map(({ demand, from, to }) =>
      verdicts.indexOf(verdictFor(maximaOf(courses, from, to), group, demand)),
    ),
  };
}

/** The same beside what came, as far as all of it has come and is no longer revised. */
export function judgementOf(
  runs: readonly ArchivedRun[],
  air: HourlyAir,
  axis: Axis,
  station?: string,
): Pick<Skill, 'calibration' | 'verdicts'> {
  const settled = station === undefined ? axis.present - settledHours : axis.present;
  const indices = Array.from({ length: settled + 1 }, (_, index) => {
    if (index < axis.first) return undefined;
    const overall = overallAqi(recentHours(air, index));
    // Of a station's air the other pollutants alone say too little.
    return station !== undefined && overall?.indices.pm2_5 === undefined ? undefined : overall?.aqi;
  });
  const judged = runs.flatMap(({ at, said, station: of }) => {
    const first = (Date.parse(at) - axis.start) / hour + 1;
    return said && of === station
      ? [{ said, highest: (from: number, to: number) => highestOf(indices, first + from, first + to) }]
      : [];
  });
  return { calibration: calibrationOf(judged), verdicts: verdictsOf(judged) };
}

interface Judged {
  readonly said: Said;
  /** The highest AQI of hours ahead of the run; undefined where a quarter of them is not known. */
  readonly highest: (from: number, to: number) => number | undefined;
}

function highestOf(indices: readonly (number | undefined)[], from: number, to: number): number | undefined {
  if (from < 0 || to > indices.length) return undefined;
  const known = indices.slice(from, to).filter((aqi) => aqi !== undefined);
  return known.length > 0 && 4 * known.length >= 3 * (to - from) ? Math.max(...known) : undefined;
}

function calibrationOf(runs: readonly Judged[]): Skill['calibration'] {
  return chanceThresholds.map((threshold, place) => {
    const pairs = runs.flatMap(({ said, highest }) => {
      const [chance, came] = [said.p_over[place], highest(0, hoursPerDay)];
      const isKnown = chance !== undefined && came !== undefined;
      return isKnown ? [{ said: chance, happened: came >= Number(threshold) ? 1 : 0 }] : [];
    });
    const bins = Array.from({ length: 10 }, (_, tenth) => {
      const own = pairs.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === tenth);
      const mean = (of: (pair: (typeof own)[number]) => number) =>
        own.reduce((sum, pair) => sum + of(pair), 0) / own.length;
      return {
        from: tenth / 10,
        n: own.length,
        said: mean((pair) => pair.said),
        happened: mean((pair) => pair.happened),
      };
    }).filter(({ n }) => n > 0);
    const error = bins.reduce(
      (sum, { n, said, happened }) => sum + (n / pairs.length) * Math.abs(said - happened),
      0,
    );
    return {
      threshold,
      n: pairs.length,
      error: thousandths(error),
      bins: bins.map((bin) => ({ ...bin, said: thousandths(bin.said), happened: thousandths(bin.happened) })),
    };
  });
}

function verdictsOf(runs: readonly Judged[]): Skill['verdicts'] {
  const cases = runs.flatMap(({ said, highest }) =>
    judgedWindows.flatMap(({ activity, demand, from, to }, place) => {
      const [given, came] = [said.verdicts[place], highest(from, to)];
      if (given === undefined || came === undefined) return [];
      const due = verdicts.indexOf(guidance[group].rows[demand][bandOf(came)] as Verdict);
      return [{ activity, given, due }];
    }),
  );
  return activities.flatMap((activity) =>
    verdicts.flatMap((verdict, place) => {
      const own = cases.filter((each) => each.activity === activity && each.given === place);
      if (own.length === 0) return [];
      const share = (is: (due: number) => boolean) =>
        thousandths(own.filter(({ due }) => is(due)).length / own.length);
      return [
        {
          activity,
          verdict,
          n: own.length,
          wrongly_outside: share((due) => due > place),
          wrongly_kept_in: share((due) => due < place),
        },
      ];
    }),
  );
}

function thousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
