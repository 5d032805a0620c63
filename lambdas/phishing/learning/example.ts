import type { Brands } from '../verdict/brands/brands';
import { readFacts, type UrlFacts } from '../verdict/features/url-facts';
import { readWebUrl } from '../verdict/url/web-url';

/** One labelled URL. */
export interface Example {
  readonly url: string;
  /** 1 phishing, 0 benign. */
  readonly target: 0 | 1;
  /** What belongs together when data is split. */
  readonly domain: string;
  /** Where it was collected; examples without one count as one source. */
  readonly source?: string;
}

/** Undefined if it is no URL: there is nothing to learn from it. */
export function factsOfExample({ url }: Example, brands: Brands): UrlFacts | undefined {
  const reading = readWebUrl(url);
  return reading.ok ? readFacts(reading.url, brands) : undefined;
}
