/** Base64 of `http`, `HTTP`, `Http`, `{"`, `//` and `www`; then of such base64. Nothing else of a query is decoded. */
const base64 = /(?:aHR0|SFRU|SHR0|eyJ|Ly9|d3d3L|YUhSM|WVVoU|ZXlK)[A-Za-z0-9+/_-]{11,}/g;
/** A whole value or folder that may be base64. */
const values = /[=/]([A-Za-z0-9+_-]{12,})(?==*(?:[&?#/"'\s]|$))/g;
const mostValues = 16;
/** So much of a value is decoded first: chance makes no name of twelve bytes. */
const startLength = 16;
const nameLike = /^[a-z0-9.-]{9,12}/i;
const named = /^(?:(?:[a-z0-9-]+\.)+[a-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3})(?:[/?:]|$)/i;
/** Hexadecimal digits of `http`. */
const hex = /68747470[0-9a-f]{16,}/gi;
/** Proofpoint's second form writes `https-3A__host_path-3Fquery`. */
const proofpoint = /https?-3A__[^&\s]+/g;

/** What a text holds in base64, in hexadecimal or in a mail filter's own writing. */
export function hiddenTexts(text: string): readonly string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(base64)) {
    const plain = decodeBase64(run);
    if (plain !== undefined) found.push(plain);
  }
  for (const name of hiddenNames(text)) found.push(`=//${name}`);
  for (const [run] of text.matchAll(hex)) found.push(decodeBytes(run, /../g));
  for (const [run] of text.matchAll(proofpoint)) {
    found.push(run.replaceAll('_', '/').replace(/-[0-9A-F]{2}/g, (code) => charOf(code.slice(1))));
  }
  return found;
}

function decodeBase64(run: string): string | undefined {
  const standard = run.replaceAll('-', '+').replaceAll('_', '/');
  try {
    // One character over a whole number of groups of four holds no byte.
    return atob(standard.length % 4 === 1 ? standard.slice(0, -1) : standard);
  } catch {
    return undefined;
  }
}

/** Host names, with what follows them, that are the base64 of a whole value or folder. */
function* hiddenNames(text: string): Generator<string> {
  let tried = 0;
  for (const [, run = ''] of text.matchAll(values)) {
    if (tried++ === mostValues) return;
    const start = decodeBase64(run.slice(0, startLength)) ?? '';
    const plain = nameLike.test(start) ? decodeBase64(run) : undefined;
    if (plain !== undefined && named.test(plain)) yield plain;
  }
}

function decodeBytes(run: string, each: RegExp): string {
  return run.replace(each, charOf);
}

function charOf(hexDigits: string): string {
  return String.fromCharCode(Number.parseInt(hexDigits, 16));
}
