import { type Because, becauseKinds } from '../../../../../contracts/forecast/because';
import { type FlagColour, flagColours } from '../../../../../contracts/forecast/day';
import { type Activity, activities, type Verdict, verdicts } from '../../../../../contracts/forecast/plan';
import type { getDay } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import { oneOf } from '../../../data/one-of';
import { at, numberAt, type Row, rowsAt, textAt } from '../reading/rows';

export const ACTIVITIES = activities;
export type { Activity, FlagColour, Verdict };

type Body = GoodAnswer<typeof getDay>;
type BodySlot = Body['slots'][number];
type BodyPlan = NonNullable<BodySlot['plan']>;

const SLOTS = ['before_school', 'morning', 'recess', 'afternoon', 'after_school', 'now', 'tomorrow'] as const;
/** `next`: the morning of the next school day, where that is not tomorrow. */
export type SlotName = (typeof SLOTS)[number] | 'next';

/** What the courses say of some hours. */
interface Outlook {
  readonly aqi: number;
  readonly low: number;
  readonly high: number;
  readonly over101: number;
  readonly over151: number;
}

export interface Slot {
  readonly name: SlotName;
  /** By the clock of the place. */
  readonly from: string;
  readonly to: string;
  /** None of a slot that is over. */
  readonly outlook: Outlook | null;
  readonly verdicts: Readonly<Partial<Record<Activity, Verdict>>>;
  readonly because: readonly Because[];
  readonly uv: number | null;
  readonly heat: number | null;
}

export interface Day {
  readonly date: string;
  readonly isSchoolDay: boolean;
  /** The first school day after it that is known. */
  readonly nextSchoolDay: string | null;
  /** The school's name. */
  readonly school: string;
  readonly flag: (Outlook & { readonly colour: FlagColour }) | null;
  readonly aqiNow: number | null;
  /** By a station. */
  readonly isNowMeasured: boolean;
  readonly now: Slot | null;
  readonly slots: readonly Slot[];
  readonly tomorrow: Slot | null;
}

/** Undefined when the answer is no day at all. */
export function parseDay(body: unknown): Day | undefined {
  const date = textAt<Body>(body, 'date');
  if (date === '') return undefined;
  return {
    date,
    isSchoolDay: at<Body>(body, 'is_school_day') !== false,
    nextSchoolDay: textAt<Body>(body, 'next_school_day') || null,
    school: textAt<Body>(body, 'school'),
    flag: flagOf(at<Body>(body, 'flag')),
    aqiNow: numberAt<Body>(body, 'aqi_now'),
    isNowMeasured: at<Body>(body, 'station') != null,
    now: slotOf(at<Body>(body, 'now')) ?? null,
    slots: rowsAt<Body>(body, 'slots').flatMap((row) => slotOf(row) ?? []),
    tomorrow: slotOf(at<Body>(body, 'tomorrow')) ?? null,
  };
}

/** Whether there is more to know than this day says: of a weekend, of a Friday's next morning. */
export function looksAhead({ isSchoolDay, nextSchoolDay, tomorrow }: Day): boolean {
  return nextSchoolDay !== null && !(isSchoolDay && tomorrow);
}

/** The day of the page: the school's part is that of the next school day where there is no school today. */
export function withNextSchoolDay(today: Day, next: Day): Day {
  const morning = next.slots.find(({ name }) => name === 'morning');
  const following: Slot | null = today.tomorrow ?? (morning ? { ...morning, name: 'next' } : null);
  if (today.isSchoolDay) return { ...today, tomorrow: following };
  const { date, flag, slots } = next;
  return { ...today, date, flag, slots, tomorrow: following };
}

function flagOf(value: unknown): Day['flag'] {
  const outlook = outlookOf(value);
  const colour = oneOf(flagColours, textAt<NonNullable<Body['flag']>>(value, 'colour'));
  return outlook && colour ? { ...outlook, colour } : null;
}

function slotOf(value: unknown): Slot | undefined {
  const name = oneOf(SLOTS, textAt<BodySlot>(value, 'slot'));
  if (!name) return undefined;
  const plan = at<BodySlot>(value, 'plan');
  const byActivity = at<BodySlot>(value, 'by_activity');
  const verdictOf = (activity: Activity) =>
    oneOf(verdicts, textAt<NonNullable<BodySlot['by_activity']>>(byActivity, activity));
  return {
    name,
    from: textAt<BodySlot>(value, 'from_local'),
    to: textAt<BodySlot>(value, 'to_local'),
    outlook: outlookOf(plan),
    verdicts: Object.fromEntries(
      activities.flatMap((activity) => {
        const verdict = verdictOf(activity);
        return verdict ? [[activity, verdict]] : [];
      }),
    ),
    because: rowsAt<BodyPlan>(plan, 'because').filter(isBecause),
    uv: numberAt<BodySlot>(value, 'uv_index'),
    heat: numberAt<BodySlot>(value, 'feels_like'),
  };
}

/** A reason that this page does not know is passed over. */
function isBecause(row: Row): row is Row & Because {
  return becauseKinds.some((kind) => kind === textAt<Because>(row, 'kind'));
}

function outlookOf(value: unknown): Outlook | null {
  const highest = at<BodyPlan>(value, 'max_aqi');
  const over = at<BodyPlan>(value, 'p_over');
  const aqi = numberAt<BodyPlan['max_aqi']>(highest, 'p50');
  if (aqi === null) return null;
  return {
    aqi,
    low: numberAt<BodyPlan['max_aqi']>(highest, 'p10') ?? aqi,
    high: numberAt<BodyPlan['max_aqi']>(highest, 'p90') ?? aqi,
    over101: numberAt<BodyPlan['p_over']>(over, '101') ?? 0,
    over151: numberAt<BodyPlan['p_over']>(over, '151') ?? 0,
  };
}
