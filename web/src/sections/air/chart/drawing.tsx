import { BAND_STARTS } from '../scale/categories';
import type { Clocks } from '../time/local-time';
import { CHART_HEIGHT, type Frame } from './frame';
import { areaPath, linePath } from './path';
import type { Metric, Step } from './series';

export interface Mark {
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly steps: readonly Step[];
  readonly metric: Metric;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly now: number;
  readonly nowLabel: string;
  readonly limit: number | null;
  readonly clocks: Clocks;
}

/** The picture without the cursor; the slider in front of it says the same in words. */
export function Drawing({ steps, metric, frame, marks, now, nowLabel, limit, clocks }: Props) {
  const { x, y, left, right, top, bottom, width, levels, days } = frame;
  const place = (pick: (step: Step) => number | null) =>
    steps.map((step) => {
      const value = pick(step);
      return value === null ? null : { x: x(step.time), y: y(value) };
    });
  const nowAt = x(now);
  const isNowInside = nowAt >= left && nowAt <= right;
  return (
    <svg class="chart-svg" width={width} height={CHART_HEIGHT} aria-hidden="true" focusable="false">
      {metric === 'aqi' && <Bands frame={frame} />}
      {levels.map((level) => (
        <g key={level}>
          <path class="chart-grid" d={`M${left} ${y(level)}H${right}`} />
          <text class="chart-level" x={left - 9} y={y(level)} dy="0.32em">
            {level}
          </text>
        </g>
      ))}
      {days.map((day) => (
        <g key={day.x}>
          <path class="chart-day" d={`M${day.x} ${top}V${bottom + (day.isLabelled ? 5 : 0)}`} />
          {day.isLabelled && (
            <text class="chart-date" x={day.x + 4} y={bottom + 17}>
              {clocks.weekday(day.clock)}
              <tspan class="chart-date-day" x={day.x + 4} dy="1.25em">
                {clocks.day(day.clock)}
              </tspan>
            </text>
          )}
        </g>
      ))}
      {limit !== null && limit <= frame.most && metric === 'aqi' && (
        <path class="chart-limit" d={`M${left} ${y(limit)}H${right}`} />
      )}
      <path
        class="chart-spread"
        d={areaPath(
          place(({ high }) => high),
          place(({ low }) => low),
        )}
      />
      <path class="chart-line" d={linePath(place(({ value }) => value))} />
      {marks.map(({ from, to }) => (
        <Anomaly key={from} frame={frame} from={from} to={to} />
      ))}
      {isNowInside && (
        <g class="chart-now">
          <path d={`M${nowAt} ${top}V${bottom}`} />
          <text x={Math.min(nowAt + 5, right - 40)} y={top + 10}>
            {nowLabel}
          </text>
        </g>
      )}
    </svg>
  );
}

/** The bands of the index behind the line, faint, and in full colour along the axis. */
function Bands({ frame: { y, left, right, most } }: { readonly frame: Frame }) {
  return (
    <>
      {BAND_STARTS.map((start, band) => {
        const from = band === 0 ? 0 : start - 1;
        const to = Math.min(most, (BAND_STARTS[band + 1] ?? 10_000) - 1);
        if (from >= most) return null;
        const size = { y: y(to), height: Math.max(0, y(from) - y(to)) };
        return (
          <g key={start} class={`chart-band aqi-${band}`}>
            <rect class="chart-band-wide" x={left} width={right - left} {...size} />
            <rect x={left - 5} width="5" {...size} />
          </g>
        );
      })}
    </>
  );
}

function Anomaly({ frame: { x, left, right, bottom }, from, to }: { readonly frame: Frame } & Mark) {
  if (x(to) < left || x(from) > right) return null;
  const start = Math.max(left, x(from));
  const end = Math.min(right, Math.max(x(to), start + 3));
  return (
    <g class="chart-anomaly">
      <path d={`M${start} ${bottom}H${end}`} />
      <path class="chart-anomaly-head" d={`M${start} ${bottom - 4}l-5 -9h10z`} />
    </g>
  );
}
