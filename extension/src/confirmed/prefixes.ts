/** The first four bytes of the hashes of all that was confirmed, ascending. */
export type Prefixes = Uint32Array;

const prefixBytes = 4;

/** As they travel; undefined for what is no such list. */
export function readPrefixes(bytes: Uint8Array): Prefixes | undefined {
  if (bytes.length % prefixBytes !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const prefixes = Uint32Array.from({ length: bytes.length / prefixBytes }, (_, at) =>
    view.getUint32(prefixBytes * at),
  );
  return prefixes.every((prefix, at) => at === 0 || prefix > (prefixes[at - 1] ?? 0)) ? prefixes : undefined;
}

/** The list after a difference, whose first `removed` prefixes go. Undefined where it is none of this list. */
export function changedBy(
  before: Uint8Array,
  difference: Uint8Array,
  removed: number,
): Uint8Array | undefined {
  const end = removed * prefixBytes;
  const known = readPrefixes(before);
  const gone = readPrefixes(difference.subarray(0, end));
  const added = readPrefixes(difference.subarray(end));
  if (known === undefined || gone === undefined || added === undefined || end > difference.length)
    return undefined;
  const prefixes = new Set(known);
  const fits = gone.every((one) => prefixes.delete(one)) && added.every((one) => !prefixes.has(one));
  return fits ? bytesOf(Uint32Array.from([...prefixes, ...added]).sort()) : undefined;
}

function bytesOf(prefixes: Prefixes): Uint8Array {
  const view = new DataView(new ArrayBuffer(prefixes.length * prefixBytes));
  prefixes.forEach((prefix, at) => {
    view.setUint32(prefixBytes * at, prefix);
  });
  return new Uint8Array(view.buffer);
}

export function holds(prefixes: Prefixes, wanted: number): boolean {
  let low = 0;
  let high = prefixes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prefixes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return prefixes[low] === wanted;
}
