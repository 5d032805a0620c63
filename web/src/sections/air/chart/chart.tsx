import { useMemo, useRef } from 'preact/hooks';
import { Drawing, type Mark } from './drawing';
import { frameOf } from './frame';
import type { Metric, Step } from './series';
import { type StepText, type StepTexts, sentenceOf } from './step-text';
import { useCursor } from './use-cursor';
import { useWidth } from './use-width';

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
  readonly texts: StepTexts;
}

/** A line with its band over time, with a cursor for mouse, finger and keys. */
export function Chart({ name, steps, metric, marks, now, nowLabel, limit, page, texts }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const frame = useMemo(() => frameOf(steps, metric, width), [steps, metric, width]);
  // The cursor moves often, the picture seldom.
  const drawing = useMemo(
    () =>
      width > 0 && (
        <Drawing {...{ steps, metric, frame, marks, now, nowLabel, limit, clocks: texts.clocks }} />
      ),
    [steps, metric, frame, marks, now, nowLabel, limit, texts, width],
  );
  const { index, isMoved, onKeyDown, follow } = useCursor({ steps, now, page, plot, frame });
  const step = steps[index];
  const text = step && texts.of(step);

  return (
    <div class="chart">
      <Readout text={text} />
      <div
        ref={plot}
        class="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, steps.length - 1)}
        aria-valuenow={index}
        aria-valuetext={text && sentenceOf(text)}
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        {drawing}
        {step && width > 0 && (
          <svg class="chart-svg chart-cursor" width={width} aria-hidden="true" focusable="false">
            {isMoved && <path d={`M${frame.x(step.time)} ${frame.top}V${frame.bottom}`} />}
            {step.value !== null && <circle cx={frame.x(step.time)} cy={frame.y(step.value)} r="4.5" />}
          </svg>
        )}
      </div>
    </div>
  );
}

function Readout({ text }: { readonly text: StepText | undefined }) {
  return (
    <p class="chart-readout" aria-hidden="true">
      <span>{text?.when ?? ' '}</span>
      {text && <b class={text.band === null ? undefined : `air-chip aqi-${text.band}`}>{text.value}</b>}
      <span class="soft">{text?.spread}</span>
      <span>{text?.category}</span>
    </p>
  );
}
