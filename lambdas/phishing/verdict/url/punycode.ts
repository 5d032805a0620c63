// RFC 3492, section 6.2, with the parameters of section 5.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const maxCodePoint = 0x10ffff;

/** U-label of an A-label; a label that is no valid A-label comes back as it is. */
export function toUnicodeLabel(label: string): string {
  if (!label.startsWith('xn--') || label.length === 4) return label;
  return decode(label.slice(4)) ?? label;
}

function decode(input: string): string | undefined {
  const delimiter = input.lastIndexOf('-');
  const output = [...input.slice(0, Math.max(delimiter, 0))].map((char) => char.codePointAt(0) ?? 0);
  let n = 128;
  let i = 0;
  let bias = 72;
  let at = delimiter < 0 ? 0 : delimiter + 1;
  while (at < input.length) {
    const oldI = i;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitValue(input.charCodeAt(at++));
      if (digit < 0) return undefined;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (weight > Number.MAX_SAFE_INTEGER / base) return undefined;
    }
    const length = output.length + 1;
    bias = adapt(i - oldI, length, oldI === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > maxCodePoint) return undefined;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = first ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) >> 1; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** -1 for what is no digit, the end of the text included. */
function digitValue(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1;
}
