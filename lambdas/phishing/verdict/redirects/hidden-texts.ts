/** Base64 of `http`, `HTTP`, `Http`, `{"`, `//` and `www`; then of such base64. Nothing else of a query is decoded. */
const base64 = /(?:aHR0|SFRU|SHR0|eyJ|Ly9|d3d3L|YUhSM|WVVoU|ZXlK)[A-Za-z0-9+/_-]{11,}/g;
/** Hexadecimal digits of `http`. */
const hex = /68747470[0-9a-f]{16,}/gi;
/** Proofpoint's second form writes `https-3A__host_path-3Fquery`. */
const proofpoint = /https?-3A__[^&\s]+/g;

/** What a text holds in base64, in hexadecimal or in a mail filter's own writing. */
export function hiddenTexts(text: string): readonly string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(base64)) {
    const plain = decodeBase64(run);
    if (plain !== undefined) found.push(withoutJsonEscapes(plain));
  }
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

/** Of JSON inside JSON too, which escapes the escapes. */
function withoutJsonEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\+\//g, '/').replace(/\\u00[0-9a-f]{2}/gi, (code) => charOf(code.slice(4)));
}

function decodeBytes(run: string, each: RegExp): string {
  return run.replace(each, charOf);
}

function charOf(hexDigits: string): string {
  return String.fromCharCode(Number.parseInt(hexDigits, 16));
}
