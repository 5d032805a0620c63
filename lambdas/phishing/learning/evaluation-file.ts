import { type Block, blockCount } from '../verdict/features/features';
import { featureVersion } from '../verdict/features/featurise';
import { numberNames } from '../verdict/features/names';
import { urlKinds } from '../verdict/model/model';
import { ModelFormatError } from '../verdict/model/model-format-error';
import type { EvaluationPage, KeptFeature } from './evaluation-pages';

/** "SHE" and the layout's number. */
const magic = 0x53484501;

/**
 * Numbers of seven bits a byte: magic, version of the features, number of pages; of each page label, kind and domain; each
 * number of all pages; then by block each feature and the pages that have it, as differences. What many pages share is
 * written once.
 */
export function writeEvaluationPages(pages: readonly EvaluationPage[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
    bytes.push(rest);
  };
  const putAscending = (values: readonly number[]): void => {
    put(values.length);
    for (const [at, value] of values.entries()) put(value - (values[at - 1] ?? 0));
  };
  for (const value of [magic, featureVersion, pages.length]) put(value);
  for (const { target, kind, domain } of pages)
    for (const one of [target, urlKinds.indexOf(kind), domain]) put(one);
  for (const which of numberNames.keys()) for (const { numbers } of pages) put(numbers[which] ?? 0);
  for (let block = 0; block < blockCount; block++) {
    const pagesOf = new Map<number, number[]>();
    pages.forEach(({ features }, page) => {
      for (const one of features.filter((each) => each.block === block))
        pagesOf.set(one.index, [...(pagesOf.get(one.index) ?? []), page]);
    });
    const indexes = [...pagesOf.keys()].sort((a, b) => a - b);
    putAscending(indexes);
    for (const index of indexes) putAscending(pagesOf.get(index) ?? []);
  }
  return Uint8Array.from(bytes);
}

/** Throws a ModelFormatError for what is no such file, or was made for other features. */
export function readEvaluationPages(bytes: Uint8Array): readonly EvaluationPage[] {
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = bytes[at++];
      if (byte === undefined) throw new ModelFormatError('evaluation pages cut short');
      value += (byte % 0x80) * factor;
      if (byte < 0x80) return value;
    }
  };
  const takeAscending = (): readonly number[] => {
    let last = 0;
    return Array.from({ length: Math.min(take(), bytes.length) }, () => {
      last += take();
      return last;
    });
  };
  if (take() !== magic) throw new ModelFormatError('no evaluation pages');
  if (take() !== featureVersion) throw new ModelFormatError('evaluation pages of other features');
  const pages = Array.from({ length: Math.min(take(), bytes.length) }, () => ({
    target: take() === 1 ? (1 as const) : (0 as const),
    kind: urlKinds[take()] ?? 'page',
    domain: take(),
    numbers: [] as number[],
    features: [] as KeptFeature[],
  }));
  for (const _ of numberNames) for (const { numbers } of pages) numbers.push(take());
  for (let block = 0; block < blockCount; block++) {
    for (const index of takeAscending())
      for (const page of takeAscending()) pages[page]?.features.push({ block: block as Block, index });
  }
  return pages;
}
