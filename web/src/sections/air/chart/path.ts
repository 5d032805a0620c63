export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels. No screen is larger, and rounding still larger numbers may overflow. */
const FARTHEST = 1e6;

/** A line through the points; it breaks where one is missing or is no place at all. */
export function linePath(points: readonly (Point | null)[]): string {
  return runs(points).map(throughAll).join('');
}

/** The area between two lines, in pieces where either is missing. */
export function areaPath(upper: readonly (Point | null)[], lower: readonly (Point | null)[]): string {
  const pairs = upper.map((point, i) => {
    const below = lower[i];
    return isPlace(point) && isPlace(below) ? { x: point.x, y: point.y, below } : null;
  });
  return runs(pairs)
    .map((run) => `${throughAll([...run, ...run.map(({ below }) => below).reverse()])}Z`)
    .join('');
}

function runs<P extends Point>(points: readonly (P | null)[]): readonly (readonly P[])[] {
  const found: P[][] = [];
  let open: P[] | undefined;
  for (const point of points) {
    if (!isPlace(point)) open = undefined;
    else if (open) open.push(point);
    else {
      open = [point];
      found.push(open);
    }
  }
  return found;
}

function isPlace<P extends Point>(point: P | null | undefined): point is P {
  return !!point && Math.abs(point.x) < FARTHEST && Math.abs(point.y) < FARTHEST;
}

/** A single point shows as a dot, because the line has round caps. */
function throughAll(points: readonly Point[]): string {
  const steps = points.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`);
  return steps.length === 1 ? `M${steps[0]}h0` : `M${steps.join('L')}`;
}

/** `0.1 + 0.2` pixels need no sixteen digits. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
