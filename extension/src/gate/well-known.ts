import { brandTable } from '../../../lambdas/phishing/verdict/brands/brand-table';
import { createBrands } from '../../../lambdas/phishing/verdict/brands/brands';
import { hostingPlatforms } from '../../../lambdas/phishing/verdict/hosts/hosting-platforms';
import {
  copiers,
  holdsUserContent,
  isCopier,
  userContent,
} from '../../../lambdas/phishing/verdict/hosts/known-hosts';
import { covers } from '../../../lambdas/phishing/verdict/hosts/name-set';
import { wellKnownDomains } from '../../../lambdas/phishing/verdict/hosts/well-known-domains';
import { isWholeSuffix } from '../../../lambdas/phishing/verdict/hosts/whole-suffix';

/** Sites whose owner answers for what is there; they open without a wait. */
export const wellKnownSites: readonly string[] = [
  ...new Set([...wellKnownDomains, ...createBrands(brandTable).all.flatMap(({ domains }) => domains)]),
].filter((site) => !(holdsUserContent(site) || isCopier(site) || isWholeSuffix(site)));

const known = new Set(wellKnownSites);

/** Parts of them where anybody can publish, or where others' pages are shown. */
export const sharedParts: readonly string[] = [...userContent, ...hostingPlatforms, ...copiers].filter(
  (name) => covers(known, name),
);

const shared = new Set(sharedParts);

/** Whether the gate lets the host through before anything is judged. */
export function isLetThrough(host: string): boolean {
  return covers(known, host) && !covers(shared, host);
}
