import { type RegisterKind, registerKinds } from '../verdict/register/kinds';
import { blockSize } from '../verdict/register/register';

/** The register's bytes, as `readRegister` takes them. Names are lower-case A-labels of at most 253 characters. */
export function writeRegister(names: ReadonlyMap<string, RegisterKind>): Uint8Array {
  const sorted = [...names.keys()].sort();
  const kept = sorted.map((name, at) =>
    at % blockSize === 0 ? 0 : sharedLength(sorted[at - 1] ?? '', name),
  );
  const ends = sorted.map((name, at) => name.slice(kept[at]));
  const text = new TextEncoder().encode(ends.join(''));
  const size = sorted.length;
  const bytes = new Uint8Array(4 + 3 * size + text.length);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(
    sorted.map((name) => registerKinds.indexOf(names.get(name) ?? 'other')),
    4,
  );
  bytes.set(kept, 4 + size);
  bytes.set(
    ends.map(({ length }) => length),
    4 + 2 * size,
  );
  bytes.set(text, 4 + 3 * size);
  return bytes;
}

function sharedLength(one: string, next: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === next.charCodeAt(at)) at++;
  return at;
}
