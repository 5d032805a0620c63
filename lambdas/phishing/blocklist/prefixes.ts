import { recordBytes } from './record';

const prefixBytes = 4;

export interface PrefixChanges {
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

/** Of ascending records, each prefix once. */
export function prefixesOf(records: Buffer): Uint32Array {
  const prefixes = new Uint32Array(records.length / recordBytes);
  let count = 0;
  for (let at = 0; at < records.length; at += recordBytes) {
    const prefix = records.readUInt32BE(at);
    if (count === 0 || prefixes[count - 1] !== prefix) prefixes[count++] = prefix;
  }
  return prefixes.subarray(0, count);
}

/** What makes one ascending list the other. */
export function changedPrefixes(from: Uint32Array, to: Uint32Array): PrefixChanges {
  const removed: number[] = [];
  const added: number[] = [];
  for (let [at, other] = [0, 0]; at < from.length || other < to.length; ) {
    const old = from[at] ?? Number.POSITIVE_INFINITY;
    const current = to[other] ?? Number.POSITIVE_INFINITY;
    if (old < current) removed.push(old);
    if (current < old) added.push(current);
    if (old <= current) at += 1;
    if (current <= old) other += 1;
  }
  return { removed, added };
}

/** All of the steps as one: a prefix that came and went again is not named. */
export function summed(steps: readonly PrefixChanges[]): PrefixChanges {
  const first = new Map<number, boolean>();
  const last = new Map<number, boolean>();
  const note = (isListed: boolean) => (prefix: number) => {
    if (!first.has(prefix)) first.set(prefix, isListed);
    last.set(prefix, isListed);
  };
  for (const { removed, added } of steps) {
    removed.forEach(note(false));
    added.forEach(note(true));
  }
  const lasting = [...last].filter(([prefix, isListed]) => first.get(prefix) === isListed);
  const those = (listed: boolean) =>
    lasting.flatMap(([prefix, isListed]) => (isListed === listed ? [prefix] : [])).sort((a, b) => a - b);
  return { removed: those(false), added: those(true) };
}

/** As they travel. */
export function bytesOf(prefixes: Iterable<number> & { readonly length: number }): Buffer {
  const bytes = Buffer.allocUnsafe(prefixes.length * prefixBytes);
  let at = 0;
  for (const prefix of prefixes) at = bytes.writeUInt32BE(prefix, at);
  return bytes;
}
