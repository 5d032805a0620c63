import { readWebUrl, type WebUrl } from '../url/web-url';
import { fullyDecoded } from './decoded-text';
import { isForwarder, translatedHost } from './forwarders';
import { hiddenTexts } from './hidden-texts';
import { namesAsValues, namesBehindWords } from './names-as-values';

export interface FoundUrls {
  readonly urls: readonly WebUrl[];
  /** False if there were more than are looked at. */
  readonly complete: boolean;
}

/** Base64 inside base64. */
const maxHidden = 3;
/** Texts of one URL that are read as URLs; the same one may come twice. */
const maxReadings = 24;

/** Browsers do not count the slashes, nor tell them from backslashes, nor need any. */
const scheme = /https?:(?:[\\/]+|(?=[\w-]{1,63}\.))/i;
const schemeless = /=[\\/]{2,}/;
/** `__;` ends an address in Proofpoint's third form, `/RK=` in Yahoo's. */
const end = /[&"'\\<>\s]|__;|\/RK=/;

/** Every URL that path, query and fragment carry, in whatever form a service that sends on would read it. */
export function findUrls({ host, tail, fragment }: WebUrl): FoundUrls {
  const found = new Map<string, WebUrl>();
  let readings = 0;
  const add = (text: string): void => {
    if (readings++ >= maxReadings) return;
    const stop = text.search(end);
    const reading = readWebUrl(`https://${stop < 0 ? text : text.slice(0, stop)}`);
    if (reading.ok) found.set(reading.url.href, reading.url);
  };
  const forwards = isForwarder(host);
  const search = (text: string, level: number): void => {
    piecesBehind(text, scheme).forEach(add);
    piecesBehind(text, schemeless).forEach(add);
    (forwards ? namesAsValues : namesBehindWords)(text).forEach(add);
    if (level < maxHidden) for (const hidden of hiddenTexts(text)) search(fullyDecoded(hidden), level + 1);
  };
  const original = translatedHost(host);
  if (original !== undefined) add(original + tail);
  if (tail !== '/' || fragment !== '') search(fullyDecoded(tail + fragment), 0);
  return { urls: [...found.values()], complete: readings <= maxReadings };
}

/** Each up to the next one: what stands inside another URL is found by itself. */
function piecesBehind(text: string, start: RegExp): readonly string[] {
  return text.split(start).slice(1);
}
