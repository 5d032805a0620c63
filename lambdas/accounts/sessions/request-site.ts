import type { ReadHeader } from '../../shared/http/api-function';

/**
 * Whether a page of our own site sends this. Browsers say so in a header that no page can set; an older browser sends
 * the page's origin, which must be the host that it calls.
 */
export function isSameOrigin(header: ReadHeader): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = header('origin');
  return origin !== undefined && hostOf(origin) === header('host')?.toLowerCase();
}

/** Whether a browser says that another site sends this. Programs send no such header; they have nobody's session. */
export function isFromElsewhere(header: ReadHeader): boolean {
  const site = header('sec-fetch-site');
  return site !== undefined && site !== 'same-origin';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
