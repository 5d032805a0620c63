import { decodeEscapes } from './url/percent-encoding';
import { readWebUrl, type WebUrl } from './url/web-url';

const schemes = ['https://', 'http://', 'https:/', 'http:/'];

/** The first URL inside path or query: the target of a redirect, a proxy or a translation. */
export function findEmbeddedUrl(tail: string): WebUrl | undefined {
  const text = fullyDecoded(tail);
  const at = firstScheme(text);
  if (at >= 0) return readTarget(text.slice(at));
  // Google's cache of mobile pages leaves the scheme out.
  const mobile = text.indexOf('/amp/s/');
  return mobile < 0 ? undefined : readTarget(`https://${text.slice(mobile + '/amp/s/'.length)}`);
}

function firstScheme(text: string): number {
  const lower = text.toLowerCase();
  const found = schemes.map((scheme) => lower.indexOf(scheme)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

function readTarget(text: string): WebUrl | undefined {
  const end = text.indexOf('&');
  const reading = readWebUrl(end < 0 ? text : text.slice(0, end));
  return reading.ok ? reading.url : undefined;
}

/** Redirects are often encoded twice. */
function fullyDecoded(tail: string): string {
  const once = decodeEscapes(tail);
  return once.includes('%') ? decodeEscapes(once) : once;
}
