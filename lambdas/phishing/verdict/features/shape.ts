import { hashStep, mix } from './hash';

const longest = 120;
const digit = 0x30;
const lower = 0x61;
const upper = 0x41;
const beyond = 0x75;

/**
 * Hash of the shape of a text: runs of digits, small and capital letters count as one character each, so that
 * `/Wiki/page-12.html` is `/Aa/a-0.a`.
 */
export function hashShape(text: string, from: number, to: number, seed: number): number {
  let hash = seed;
  let previous = 0;
  const end = Math.min(to, from + longest);
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === 0 || kind !== previous) hash = hashStep(hash, kind === 0 ? code : kind);
    previous = kind;
  }
  return mix(hash);
}

/** 0 for what stands for itself. */
function kindOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return lower;
  if (code >= 0x30 && code <= 0x39) return digit;
  if (code >= 0x41 && code <= 0x5a) return upper;
  return code > 0x7f ? beyond : 0;
}
