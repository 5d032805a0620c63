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

/** Sites whose owner answers for what is there; they open without a wait. Made when asked for: it takes a worker long. */
export function wellKnownSites(): readonly string[] {
  const sites = [...wellKnownDomains, ...createBrands(brandTable).all.flatMap(({ domains }) => domains)];
  return [...new Set(sites)].filter(
    (site) => !(holdsUserContent(site) || isCopier(site) || isWholeSuffix(site)),
  );
}

/** Parts of them where anybody can publish, or where others' pages are shown. */
export function sharedParts(sites: readonly string[]): readonly string[] {
  const known = new Set(sites);
  return [...userContent, ...hostingPlatforms, ...copiers].filter((name) => covers(known, name));
}

let names: { readonly known: ReadonlySet<string>; readonly shared: ReadonlySet<string> } | undefined;

function knownNames() {
  const sites = wellKnownSites();
  return { known: new Set(sites), shared: new Set(sharedParts(sites)) };
}

/** Whether the gate lets the host through before anything is judged. */
export function isLetThrough(host: string): boolean {
  names ??= knownNames();
  return covers(names.known, host) && !covers(names.shared, host);
}
