import { useMemo, useRef, useState } from 'preact/hooks';
import { Drawing, type Mark } from './drawing';
import { frameOf } from './frame';
import { type Metric, nearestStep, type Step } from './series';
import { useWidth } from './use-width';
import { sentenceOf, type Wording } from './wording';

interface Props {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly metric: Metric;
  readonly marks: readonly Mark[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly nowLabel: string;
  readonly limit: number | null;
  /** How many steps Page Up and Page Down go. */
  readonly page: number;
  readonly wording: Wording;
}

/** A line with its band over time, with a cursor for mouse, finger and keys. */
export function Chart({ name, steps, metric, marks, now, nowLabel, limit, page, wording }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const [chosen, setChosen] = useState<number | null>(null);
  const frame = useMemo(() => frameOf(steps, metric, width), [steps, metric, width]);
  // The cursor moves often, the picture seldom.
  const drawing = useMemo(
    () =>
      width > 0 && (
        <Drawing {...{ steps, metric, frame, marks, now, nowLabel, limit, clocks: wording.clocks }} />
      ),
    [steps, metric, frame, marks, now, nowLabel, limit, wording, width],
  );
  const index = chosen === null ? nearestStep(steps, now) : nearestStep(steps, chosen);
  const step = steps[index];
  const words = step && wording.wordsOf(step);
  const choose = (wanted: number) =>
    setChosen(steps[Math.max(0, Math.min(steps.length - 1, wanted))]?.time ?? null);

  const onKeyDown = (event: KeyboardEvent) => {
    const stride = strideOf(event.key, page);
    if (stride === undefined) return;
    event.preventDefault();
    choose(index + stride);
  };
  const follow = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || (event.pointerType !== 'mouse' && event.buttons === 0)) return;
    const share = (event.clientX - box.left - frame.left) / (frame.right - frame.left);
    const first = steps[0]?.time ?? 0;
    setChosen(first + Math.max(0, Math.min(1, share)) * ((steps.at(-1)?.time ?? first) - first));
  };

  return (
    <div class="chart">
      <p class="chart-readout" aria-hidden="true">
        <span>{words?.when ?? ' '}</span>
        {words && <b class={words.band === null ? undefined : `air-chip aqi-${words.band}`}>{words.value}</b>}
        <span class="soft">{words?.spread}</span>
        <span>{words?.category}</span>
      </p>
      <div
        ref={plot}
        class="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, steps.length - 1)}
        aria-valuenow={index}
        aria-valuetext={words && sentenceOf(words)}
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        {drawing}
        {step && width > 0 && (
          <svg class="chart-svg chart-cursor" width={width} aria-hidden="true" focusable="false">
            {chosen !== null && <path d={`M${frame.x(step.time)} ${frame.top}V${frame.bottom}`} />}
            {step.value !== null && <circle cx={frame.x(step.time)} cy={frame.y(step.value)} r="4.5" />}
          </svg>
        )}
      </div>
    </div>
  );
}

/** How far a key goes. */
function strideOf(key: string, page: number): number | undefined {
  const strides: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: page,
    PageDown: -page,
    End: Number.POSITIVE_INFINITY,
    Home: Number.NEGATIVE_INFINITY,
  };
  return strides[key];
}
