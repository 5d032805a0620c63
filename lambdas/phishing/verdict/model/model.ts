import type { Brands } from '../brands/brands';
import type { Thresholds } from '../decide';
import { createFeatures, type Features } from '../features/features';
import { type Bins, featurise } from '../features/featurise';
import type { UrlFacts } from '../features/url-facts';
import type { Register } from '../register/register';

/** A model as it is used: what the artifact holds, unpacked. */
export interface Model {
  /** First eight hexadecimal digits of the artifact's checksum: the same bytes, the same version. */
  readonly version: string;
  readonly bits: number;
  readonly thresholds: Thresholds;
  /** Score = 1 / (1 + e^-(slope · sum + offset)), by kind of URL. */
  readonly lines: Readonly<Record<UrlKind, Platt>>;
  readonly bins: Bins;
  /** Weights of numeric features and flags. */
  readonly lexical: Float32Array;
  /** Hashed weights, in steps of `step`. */
  readonly hashed: Int8Array;
  readonly step: number;
  /** Mean contribution in training: one for each numeric feature and flag, then one for each block's feature. */
  readonly means: Float32Array;
  /** Domains known by name. */
  readonly register: Register;
  readonly brands: Brands;
}

/** Kinds of URLs whose sums mean different things: the more text there is, the more is summed. */
export const urlKinds = ['bare', 'page', 'shared', 'host'] as const;
/** A registered name alone, a page, anything on a host where anybody can publish, a host with sub-domains alone. */
export type UrlKind = (typeof urlKinds)[number];

export interface Platt {
  readonly slope: number;
  readonly offset: number;
}

export function urlKindOf({ url, parts, userContent }: UrlFacts): UrlKind {
  if (userContent) return 'shared';
  if (url.tail !== '/') return 'page';
  return parts.subdomains.length > 0 ? 'host' : 'bare';
}

/** Calibrated logit of one URL, for a world of half and half; no probability without a prior. */
export function createScorer(model: Model): (facts: UrlFacts) => number {
  const sum = createLogit(model);
  return (facts) => {
    const { slope, offset } = model.lines[urlKindOf(facts)];
    return slope * sum(facts) + offset;
  };
}

/** Sum of weight times value, before calibration. */
export function createLogit(model: Model): (facts: UrlFacts) => number {
  const features = createFeatures(model.bits);
  return (facts) => {
    featurise(facts, model.bins, features);
    return logitOf(model, features);
  };
}

export function logitOf(model: Model, features: Features): number {
  let sum = 0;
  for (let at = 0; at < features.count; at++) sum += contribution(model, features, at);
  return sum;
}

/** Weight times value of the active feature at `at`. */
export function contribution({ lexical, hashed, step }: Model, features: Features, at: number): number {
  const index = features.index[at] ?? 0;
  const scale = features.scale[features.block[at] ?? 0] ?? 0;
  const size = lexical.length;
  return scale * (index < size ? (lexical[index] ?? 0) : (hashed[index - size] ?? 0) * step);
}
