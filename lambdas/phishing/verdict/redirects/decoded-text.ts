import { decodeEscapes } from '../url/percent-encoding';

/** An attacker encodes as often as it still works. */
const maxDecodings = 4;
const jsonEscapes = /\\u00([0-9a-f]{2})/gi;
const htmlEntities = /&(?:#(\d{2,3})|#x([0-9a-f]{2})|(colon|sol|period|amp));/gi;
const named: Readonly<Record<string, string>> = { colon: ':', sol: '/', period: '.', amp: '&' };
/** Browsers drop them wherever they stand in an address. */
const dropped = /[\t\r\n]/g;

/** Without the escapes of URLs, JSON and HTML, one inside the other too. */
export function fullyDecoded(text: string): string {
  let decoded = text;
  for (let times = 0; times < maxDecodings; times++) {
    const next = decodedOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded.replace(dropped, '');
}

function decodedOnce(text: string): string {
  const plain = text.includes('%') ? decodeEscapes(text) : text;
  const json = plain.includes('\\') ? withoutJsonEscapes(plain) : plain;
  return json.includes('&') ? withoutEntities(json) : json;
}

function withoutJsonEscapes(text: string): string {
  return text.replace(/\\+\//g, '/').replace(jsonEscapes, (_, code: string) => charOf(code, 16));
}

function withoutEntities(text: string): string {
  return text.replace(htmlEntities, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return charOf(decimal, 10);
    return hex === undefined ? (named[name.toLowerCase()] ?? whole) : charOf(hex, 16);
  });
}

function charOf(digits: string, base: number): string {
  return String.fromCharCode(Number.parseInt(digits, base));
}
