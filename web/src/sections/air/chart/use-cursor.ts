import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Frame } from './frame';
import { nearestStep, type Step } from './series';

interface Options {
  readonly steps: readonly Step[];
  /** Where the cursor stands until it is moved, in epoch milliseconds. */
  readonly now: number;
  /** How many steps Page Up and Page Down go. */
  readonly page: number;
  readonly plot: RefObject<HTMLElement | null>;
  readonly frame: Frame;
}

/** Which step is read out, by mouse, finger and keys. */
export function useCursor({ steps, now, page, plot, frame }: Options) {
  const [chosen, setChosen] = useState<number | null>(null);
  const index = nearestStep(steps, chosen ?? now);
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
  return { index, isMoved: chosen !== null, onKeyDown, follow };
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
