import { compareKeys } from './versions';

/** What the caller has seen last: a key, or a common prefix with all that is under it. */
export interface Marker {
  readonly key: string;
  readonly isPrefix: boolean;
}

interface Query {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxItems: number;
  readonly after: Marker;
}

interface Page<T> {
  readonly items: readonly T[];
  readonly commonPrefixes: readonly string[];
  /** Behind what the next page begins; undefined on the last. */
  readonly next?: Marker | undefined;
}

/** One page of a listing: keys of a common prefix up to the delimiter count as one item. `sorted` is by key. */
export function takePage<T extends { readonly key: string }>(sorted: readonly T[], query: Query): Page<T> {
  const { after, maxItems, prefix } = query;
  const items: T[] = [];
  const commonPrefixes: string[] = [];
  let last: Marker | undefined;
  for (const item of sorted) {
    const { key } = item;
    const common = commonPrefix(key, query);
    const isIn =
      common !== undefined && [after.isPrefix && after.key, commonPrefixes.at(-1)].includes(common);
    if (isIn || !key.startsWith(prefix) || compareKeys(key, after.key) <= 0) continue;
    if (items.length + commonPrefixes.length >= maxItems) return { items, commonPrefixes, next: last };
    if (common === undefined) items.push(item);
    else commonPrefixes.push(common);
    last = { key: common ?? key, isPrefix: common !== undefined };
  }
  return { items, commonPrefixes };
}

function commonPrefix(key: string, { prefix, delimiter }: Query): string | undefined {
  if (delimiter === '' || !key.startsWith(prefix)) return undefined;
  const end = key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}
