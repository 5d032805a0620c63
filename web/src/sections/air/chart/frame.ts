import { BAND_STARTS } from '../scale/categories';
import { dayStarts, localClock } from '../time/local-time';
import { linearScale, roundTicks, type Scale } from './scale';
import { type Metric, mostOf, type Step } from './series';

export interface Frame {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly most: number;
  readonly levels: readonly number[];
  /** Where a day begins, and the place's clock there; only as many as have room for a label. */
  readonly days: readonly { readonly x: number; readonly clock: Date; readonly isLabelled: boolean }[];
}

export const CHART_HEIGHT = 264;
const ROOM = { left: 38, right: 10, top: 10, bottom: 42 };
const LABEL_WIDTH = 46;
/** The plot is never flatter than the first two bands. */
const LEAST_AQI = 110;

/** Where everything goes, at the width that the chart really has. */
export function frameOf(steps: readonly Step[], metric: Metric, width: number): Frame {
  const right = Math.max(ROOM.left + 40, width - ROOM.right);
  const bottom = CHART_HEIGHT - ROOM.bottom;
  const most = mostOf(steps) * 1.06;
  const levels = metric === 'aqi' ? bandLevels(Math.max(most, LEAST_AQI)) : roundTicks(most, 5);
  const top = metric === 'aqi' ? Math.max(most, LEAST_AQI) : (levels.at(-1) ?? most);
  const x = linearScale(steps[0]?.time ?? 0, steps.at(-1)?.time ?? 0, ROOM.left, right);
  return {
    width,
    left: ROOM.left,
    right,
    top: ROOM.top,
    bottom,
    x,
    y: linearScale(0, top, bottom, ROOM.top),
    most: top,
    levels,
    days: labelledDays(steps, x, right),
  };
}

/** Ticks at the edges of the bands: these are the numbers that people know. */
function bandLevels(most: number): readonly number[] {
  return [0, ...BAND_STARTS.slice(1).map((start) => start - 1), 500].filter((level) => level <= most);
}

function labelledDays(steps: readonly Step[], x: Scale, right: number): Frame['days'] {
  const starts = dayStarts(steps.map(({ local }) => local)).flatMap((i) => {
    const step = steps[i];
    const clock = step && localClock(step.local);
    return step && clock ? [{ x: x(step.time), clock }] : [];
  });
  const apart =
    starts.length > 1 ? ((starts.at(-1)?.x ?? 0) - (starts[0]?.x ?? 0)) / (starts.length - 1) : right;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(apart, 1)));
  return starts.map((start, i) => ({ ...start, isLabelled: i % every === 0 && start.x < right - 24 }));
}
