import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import type { Label } from '../../../lambdas/phishing/verdict/decide';
import { datasetEntry } from './memory-dataset';

/** A page of a kind that the shipped model takes for harmless. */
export function familyUrl(number: number): string {
  return `https://tombola-quartier-${number}.org/participation/lot-gagnant`;
}

/** Pages of that kind, each of a domain of its own, as a reviewer has approved them. */
export function approvedFamily(
  count: number,
  { from = 0, label = 'Phishing' as Label, at = '2026-11-20T08:00:00.000Z' } = {},
): readonly DatasetEntry[] {
  return Array.from({ length: count }, (_, index) => approved(familyUrl(from + index), label, at));
}

export function approved(url: string, finalLabel: Label, reviewedAt: string): DatasetEntry {
  const { host } = new URL(url);
  return datasetEntry(1, { id: url, url, host, finalLabel, reviewedBy: '9', reviewedAt });
}
