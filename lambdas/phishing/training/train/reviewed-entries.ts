import type { DatasetEntry } from '../../../../contracts/phishing/dataset';
import type { Dataset } from '../../dataset/dataset';
import type { ReviewedExample } from '../../learning/reviewed';
import { splitHost } from '../../verdict/hosts/host-parts';
import { readWebUrl } from '../../verdict/url/web-url';

export interface ReadBounds {
  /** What memory and time are sized for. */
  readonly maxEntries: number;
  /** False when reading must end. */
  readonly hasTime: () => boolean;
}

/** Approved entries as examples; if there are too many, those last seen. */
export async function readReviewed(
  dataset: Pick<Dataset, 'pages'>,
  { maxEntries, hasTime }: ReadBounds,
): Promise<readonly ReviewedExample[]> {
  const examples: ReviewedExample[] = [];
  for await (const page of dataset.pages('Approved')) {
    for (const entry of page) examples.push(...exampleOf(entry));
    if (examples.length >= maxEntries || !hasTime()) break;
  }
  return examples.slice(0, maxEntries);
}

function exampleOf({ url, finalLabel, reviewedBy, reviewedAt }: DatasetEntry): readonly ReviewedExample[] {
  const reading = readWebUrl(url);
  if (!reading.ok || finalLabel === null || reviewedBy === undefined || reviewedAt === undefined) return [];
  const { domain } = splitHost(reading.url.host, reading.url.ip !== undefined);
  return [{ url, domain, target: finalLabel === 'Phishing' ? 1 : 0, reviewer: reviewedBy, reviewedAt }];
}
