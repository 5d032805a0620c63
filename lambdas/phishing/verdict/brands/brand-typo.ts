const { min, max } = Math;

/** Below this length too many ordinary words are one letter away from a brand. */
const minLength = 5;

/** Finds the first brand one letter added, left out, replaced or swapped away from a token. */
export function oneLetterFinder<Named extends { readonly token: string }>(
  brands: readonly Named[],
): (token: string) => Named | undefined {
  const byLength = new Map<number, Named[]>();
  for (const brand of brands) {
    if (brand.token.length < minLength) continue;
    const same = byLength.get(brand.token.length);
    if (same === undefined) byLength.set(brand.token.length, [brand]);
    else same.push(brand);
  }
  return (token) => {
    if (token.length < minLength) return undefined;
    for (let length = token.length - 1; length <= token.length + 1; length++) {
      const found = byLength.get(length)?.find((brand) => isOneEditAway(token, brand.token));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Damerau-Levenshtein distance exactly 1, by the common start and end. Lengths differ by at most 1. */
export function isOneEditAway(a: string, b: string): boolean {
  const shorter = min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end))
    end++;
  const left = max(a.length, b.length) - start - end;
  if (left === 1) return true;
  if (left !== 2 || a.length !== b.length) return false;
  return a.charCodeAt(start) === b.charCodeAt(start + 1) && a.charCodeAt(start + 1) === b.charCodeAt(start);
}
