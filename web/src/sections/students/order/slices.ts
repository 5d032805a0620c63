/** Long enough to get on, short enough that no key waits for it. */
const SLICE_MS = 12;

export interface Slices {
  isOver(): boolean;
  /** Lets the browser do what has waited; rejects when nobody wants the result any more. */
  rest(): Promise<void>;
}

/** Long work in short tasks. */
export function createSlices(signal: AbortSignal): Slices {
  let end = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() > end,
    rest: async () => {
      await new Promise((resume) => setTimeout(resume));
      signal.throwIfAborted();
      end = performance.now() + SLICE_MS;
    },
  };
}

/** Sorted by merging, a slice at a time; equal ones stay in their order. */
export async function sortedInSlices<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
  slices: Slices,
): Promise<readonly Value[]> {
  let from = values;
  for (let width = 1; width < from.length; width *= 2) {
    const to: Value[] = [];
    for (let start = 0; start < from.length; start += 2 * width) {
      merge(from, { start, middle: start + width, end: start + 2 * width, to }, compare);
      if (slices.isOver()) await slices.rest();
    }
    from = to;
  }
  return from;
}

interface Halves<Value> {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
  readonly to: Value[];
}

function merge<Value>(
  from: readonly Value[],
  { start, middle, end, to }: Halves<Value>,
  compare: (one: Value, other: Value) => number,
): void {
  const left = from.slice(start, middle);
  const right = from.slice(middle, end);
  let at = 0;
  for (const value of right) {
    for (let next = left[at]; next !== undefined && compare(next, value) <= 0; next = left[at]) {
      to.push(next);
      at += 1;
    }
    to.push(value);
  }
  to.push(...left.slice(at));
}
