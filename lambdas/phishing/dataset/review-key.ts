import { reviewPrefix } from '../env';

/** Under what a reviewed entry stands, which those that count sightings may neither make nor remove. */
export function reviewKey(id: string): string {
  return `${reviewPrefix}${id}`;
}

export function isReviewKey(key: string): boolean {
  return key.startsWith(reviewPrefix);
}

/** The id of an entry by the key that it stands under. */
export function idOf(key: string): string {
  return isReviewKey(key) ? key.slice(reviewPrefix.length) : key;
}
