const percent = 0x25;

/**
 * One spelling for each escape: unreserved characters are written plainly, the others with upper-case digits, and a
 * percent sign that starts no escape is itself escaped. Doing it twice changes nothing.
 */
export function normaliseEscapes(text: string): string {
  if (!text.includes('%')) return text;
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char !== '%') {
      out += char;
      continue;
    }
    const code = escapedCode(text, at);
    if (code < 0) {
      out += '%25';
    } else {
      out += isUnreserved(code) ? String.fromCharCode(code) : text.slice(at, at + 3).toUpperCase();
      at += 2;
    }
  }
  return out;
}

/** Decodes once, byte by byte; what is no UTF-8 stays as it is. */
export function decodeEscapes(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return decodeAscii(text);
  }
}

function decodeAscii(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) === percent ? escapedCode(text, at) : -1;
    if (code >= 0x20 && code < 0x7f) {
      out += String.fromCharCode(code);
      at += 2;
    } else {
      out += text.charAt(at);
    }
  }
  return out;
}

/** The byte that the escape at `at` stands for, or -1. */
export function escapedCode(text: string, at: number): number {
  const high = hexValue(text.charCodeAt(at + 1));
  const low = hexValue(text.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** RFC 3986, 2.3. */
function isUnreserved(code: number): boolean {
  const lower = code | 0x20;
  if (lower >= 0x61 && lower <= 0x7a) return true;
  if (code >= 0x30 && code <= 0x39) return true;
  return code === 0x2d || code === 0x2e || code === 0x5f || code === 0x7e;
}
