import { compareKeys } from './versions';

interface Query {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxItems: number;
  /** Whether an item lies behind what the caller has already seen. */
  readonly isAfter: (key: string, versionId: string) => boolean;
  /** A common prefix that the caller has already seen. */
  readonly afterPrefix?: string | undefined;
}

interface Page<T> {
  readonly items: readonly T[];
  readonly commonPrefixes: readonly string[];
  readonly truncated: boolean;
  /** The last thing on a page that has a successor. */
  readonly last?: { readonly key: string; readonly versionId: string; readonly isPrefix: boolean };
}

/** One page of a listing: keys of a common prefix up to the delimiter count as one item. `sorted` is by key. */
export function takePage<T extends { readonly key: string; readonly versionId: string }>(
  sorted: readonly T[],
  query: Query,
): Page<T> {
  const items: T[] = [];
  const commonPrefixes: string[] = [];
  let last: Page<T>['last'];
  for (const item of sorted) {
    const { key, versionId } = item;
    const common = commonPrefix(key, query);
    const seen = common !== undefined && [query.afterPrefix, commonPrefixes.at(-1)].includes(common);
    if (seen || !key.startsWith(query.prefix) || !query.isAfter(key, versionId)) continue;
    if (items.length + commonPrefixes.length >= query.maxItems)
      return { items, commonPrefixes, truncated: query.maxItems > 0, ...(last && { last }) };
    if (common === undefined) items.push(item);
    else commonPrefixes.push(common);
    last = { key: common ?? key, versionId, isPrefix: common !== undefined };
  }
  return { items, commonPrefixes, truncated: false };
}

/** For `start-after` and markers, which name a key and not a page. */
export function isKeyAfter(marker: string): (key: string) => boolean {
  return (key) => compareKeys(key, marker) > 0;
}

function commonPrefix(key: string, { prefix, delimiter }: Query): string | undefined {
  if (delimiter === '' || !key.startsWith(prefix)) return undefined;
  const end = key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}
