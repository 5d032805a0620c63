import type { RegisterKind } from '../verdict/register/kinds';

/** A domain that a register or a list of much visited sites names. */
export interface HonestDomain {
  readonly domain: string;
  readonly kind: RegisterKind;
  readonly source: string;
  /** Among so many of the most visited hosts, where a list of those is the source. */
  readonly rank?: number;
}

/** A page or host of an honest site. */
export interface HonestPage {
  readonly url: string;
  readonly kind: string;
  readonly source: string;
}

/** Everything that a model is made from. */
export interface TrainingData<Example> {
  readonly examples: readonly Example[];
  readonly domains: readonly HonestDomain[];
  readonly pages: readonly HonestPage[];
}

/** Whether we looked it up ourselves: its source is a page that says so. */
export function isByHand({ source }: Pick<HonestDomain, 'source'>): boolean {
  return /^https?:/.test(source);
}

/** Whether a list of much visited sites is the source, rather than a register that somebody keeps. */
export function isPopularity({ source }: Pick<HonestDomain, 'source'>): boolean {
  return source.startsWith('crux');
}
