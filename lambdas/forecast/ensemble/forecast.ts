import { combine, hindcastMembers, type Trial } from './combination';
import { type Hindcasts, possibleCourses } from './courses';
import { type History, horizonHours, readHistory } from './history';
import { intervalAround, logErrors } from './interval';
import { bucketOf, buckets } from './leads';
import { narrowingBy } from './narrowing';
import { assessProvider, type Provider } from './provider';
import type { Weather } from './weather';
import { weightsByBucket } from './weights';

/** Index i is the lead i + 1 in hours; µg/m³. */
export interface Forecast {
  readonly p10: Float64Array;
  readonly p50: Float64Array;
  readonly p90: Float64Array;
  /** What the next 75 hours may be, each as likely as the others. */
  readonly courses: readonly Float64Array[];
  /** `ens` where a provider takes part, `ens_stat` where only the history is used. */
  readonly source: readonly ('ens' | 'ens_stat')[];
}

/** The provider's expected weight in each bucket, relative to the statistical members. */
const expectedOfProvider = [0.3, 0.5, 1, 1, 1.5, 2, 2, 2, 2] as const;

/**
 * Forecasts 168 hours from hourly concentrations, oldest first, of which the newest 720 are used. Undefined if they are
 * too few. Uses nothing else: given past hours only, it cannot know the future.
 */
export function forecastFrom(
  concentrations: readonly (number | null)[],
  provider?: Provider,
  weather?: Weather,
): Forecast | undefined {
  const history = readHistory(concentrations);
  if (!history) return undefined;
  const { origins, trials } = hindcastMembers(history, weather);
  const hindcasts = combine(trials, weightsByBucket(trials));
  const statistical = hindcasts.at(-1) ?? new Float64Array(horizonHours);
  const past = { origins: origins.slice(0, -1), forecasts: hindcasts };
  const { p50, source, narrowing } = withProvider(history, past, statistical, trials, provider);
  const errors = logErrors(history, past.origins, hindcasts);
  const courses = possibleCourses(history, past, p50, errors, narrowing);
  return { p50, source, courses, ...intervalAround(p50, errors, narrowing) };
}

/** The median with the provider's share in it, and by how much that makes the errors smaller. */
function withProvider(
  history: History,
  past: Hindcasts,
  statistical: Float64Array,
  trials: readonly Trial[],
  provider: Provider | undefined,
): Pick<Forecast, 'p50' | 'source'> & { readonly narrowing: Float64Array } {
  const bestErrors = buckets.map((_, bucket) => lowestOf(trials.map(({ errors }) => errors[bucket])));
  const assessed = provider && assessProvider(history, provider, trials[0]?.errors ?? [], bestErrors);
  const expected = expectedOfProvider.map((share, bucket) =>
    assessed?.errors[bucket] === undefined ? 0 : share,
  );
  const shares = weightsByBucket([...trials, { expected, errors: assessed?.errors ?? [] }]);
  const shareIn = (bucket: number) => shares[bucket]?.at(-1) ?? 0;
  const shareAt = (i: number) => (assessed?.forecast[i] === undefined ? 0 : shareIn(bucketOf(i + 1)));
  return {
    p50: statistical.map((value, i) => value * (1 - shareAt(i)) + (assessed?.forecast[i] ?? 0) * shareAt(i)),
    source: Array.from(statistical, (_, i) => (shareAt(i) > 0 ? 'ens' : 'ens_stat')),
    // Without a station the provider is compared with itself, which says little of the air.
    narrowing: narrowingBy(history, past, provider?.past ? (assessed?.trials ?? []) : [], shareIn),
  };
}

function lowestOf(errors: readonly (number | undefined)[]): number | undefined {
  const known = errors.filter((error) => error !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
