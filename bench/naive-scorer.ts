/** What one writes first: every gram of 3 to 5 characters looked up in a dictionary of weights. */
export interface NaiveModel {
  readonly weights: ReadonlyMap<string, number>;
}

export function trainNaive(urls: readonly string[]): NaiveModel {
  const weights = new Map<string, number>();
  for (const url of urls) {
    for (const gram of gramsOf(url)) weights.set(gram, ((weights.get(gram) ?? 0) + gram.length) % 7);
  }
  return { weights };
}

export function scoreNaive({ weights }: NaiveModel, url: string): number {
  let sum = 0;
  for (const gram of gramsOf(url)) sum += weights.get(gram) ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

function gramsOf(url: string): readonly string[] {
  const { hostname, pathname, search } = new URL(url);
  const text = `^${hostname}$${pathname}${search}`.toLowerCase();
  const grams: string[] = [];
  for (let size = 3; size <= 5; size += 1) {
    for (let at = 0; at + size <= text.length; at += 1) grams.push(text.slice(at, at + size));
  }
  return grams;
}
