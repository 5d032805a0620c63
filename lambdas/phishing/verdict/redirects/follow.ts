import { readFacts, type UrlFacts } from '../features/url-facts';
import type { WebUrl } from '../url/web-url';
import { findUrls } from './find-urls';

export interface Followed {
  /** On other domains than the first URL's or on hosts where anybody can publish, from all steps. */
  readonly targets: readonly UrlFacts[];
  /** False if there were more, or further steps, than are followed. */
  readonly complete: boolean;
}

const maxUrls = 8;
const maxSteps = 5;
/** Of all targets together: each costs as much as judging another URL. */
const maxLooks = 6;

/** Where a URL leads, step by step, as far as it says so itself. Nothing is fetched. */
export function follow({ url, parts, brands }: UrlFacts): Followed {
  const seen = new Map([[url.href, url]]);
  let complete = true;
  let step: readonly WebUrl[] = [url];
  for (let steps = 0; step.length > 0; steps++) {
    const found = step.map(findUrls);
    const next = found.flatMap(({ urls }) => urls).filter(({ href }) => !seen.has(href));
    if (found.some((one) => !one.complete) || (steps === maxSteps && next.length > 0)) complete = false;
    if (steps === maxSteps) break;
    for (const one of next) if (seen.size <= maxUrls) seen.set(one.href, one);
    if (next.some(({ href }) => !seen.has(href))) complete = false;
    step = next.filter(({ href }) => seen.has(href));
  }
  const others = [...seen.values()].slice(1).map((one) => readFacts(one, brands));
  const foreign = others.filter((one) => one.userContent || one.parts.domain !== parts.domain);
  const targets = withinLooks(foreign);
  return { targets, complete: complete && targets.length === foreign.length };
}

/** As many of the first as have no more sub-domains together than are looked at again. */
function withinLooks(targets: readonly UrlFacts[]): readonly UrlFacts[] {
  let looks = 0;
  return targets.filter(({ parts }) => {
    looks += parts.subdomains.length;
    return looks <= maxLooks;
  });
}
