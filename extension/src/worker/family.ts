import type { Mode } from '../../../lambdas/phishing/verdict/decide';
import { coversHost } from '../../../lambdas/phishing/verdict/domain-lists';
import { splitHost } from '../../../lambdas/phishing/verdict/hosts/host-parts';
import type { WebUrl } from '../../../lambdas/phishing/verdict/url/web-url';
import type { Family, StandingOrders } from '../gate/family-rules';
import { type Opinion, sharesHost } from '../judging/opinion';
import type { Opening, State } from '../state/state';
import { isManaged, type Managed, strictness } from './managed';

/** What holds now. Until a device belongs to a family, the model alone, in Balanced. */
export function familyOf({ protection, offUntil }: State, managed: Managed, now: number): Family {
  const own = protection ?? { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
  const isOn = own.isProtectionEnabled && offUntil <= now;
  return {
    mode: stricter(own.mode, managed.mode ?? 'Relaxed'),
    whitelist: [...own.whitelist, ...(managed.whitelist ?? [])],
    blacklist: [...own.blacklist, ...(managed.blacklist ?? [])],
    isProtectionEnabled: isManaged(managed) || isOn,
  };
}

function stricter(one: Mode, other: Mode): Mode {
  return strictness.indexOf(one) >= strictness.indexOf(other) ? one : other;
}

/** The rules that hold without the worker. */
export function ordersOf(state: State, managed: Managed, now: number): StandingOrders {
  const { device, openings } = state;
  return {
    family: familyOf(state, managed, now),
    opened: openings.filter(({ url, until }) => url === undefined && until > now).map(({ site }) => site),
    servers: device === undefined ? [] : [new URL(device.server).hostname],
  };
}

/** A site by its registered domain, so that its own redirects stay in it; on a shared host the page. */
export function openingOf(url: WebUrl, until: number): Opening {
  const { domain } = splitHost(url.host, url.ip !== undefined);
  return sharesHost(url) ? { site: url.host, url: url.href, until } : { site: domain, until };
}

/** What a parent has opened passes, whatever is thought of it. */
export function withOpenings(found: Opinion, openings: readonly Opening[], now: number): Opinion {
  const { url, verdict } = found;
  const isOpen = openings.some(
    (each) =>
      each.until > now && (each.url === undefined ? coversHost(each.site, url.host) : each.url === url.href),
  );
  if (!isOpen || found.kind === 'pass') return found;
  return { kind: 'pass', verdict, url, scope: sharesHost(url) ? 'page' : 'host' };
}
