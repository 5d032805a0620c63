import type { UrlFacts } from '../features/url-facts';
import { isNamedTracker, isShortener } from '../hosts/known-hosts';
import type { RegisterKind } from './kinds';
import type { Register } from './register';
import { isRestricted } from './restricted-suffix';

/** What speaks for a domain apart from its spelling. */
export type Standing = RegisterKind | 'restricted-suffix';

/** Subtracted from the logit. Set by judgement: data with registered phishing to fit them on do not exist. */
const priors: Readonly<Record<Standing, number>> = {
  bank: 2.5,
  'credit-union': 2.5,
  government: 1.75,
  university: 1.75,
  'e-banking-provider': 1.5,
  school: 1.5,
  shop: 1.5,
  media: 1.5,
  other: 1.25,
  'restricted-suffix': 1.25,
  popular: 1,
};

export interface Known {
  readonly standing: Standing;
  readonly prior: number;
}

/** Undefined for hosts whose pages users publish, or that only send on: the domain's good name is not the page's. */
export function standingOf({ url, parts, userContent }: UrlFacts, register: Register): Known | undefined {
  if (userContent || url.ip !== undefined || isShortener(url.host) || isNamedTracker(url.host))
    return undefined;
  const standing =
    register.kindOf(parts.domain) ?? (isRestricted(parts.suffix) ? 'restricted-suffix' : undefined);
  return standing === undefined ? undefined : { standing, prior: priors[standing] };
}
