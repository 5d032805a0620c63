import type { ReadHeader } from '../../shared/http/api-function';

/**
 * Whether a page of our own site sends this. Browsers say so and no page can make it up; what is older than that says
 * where it comes from, which must be the host that it calls.
 */
export function isSameOrigin(header: ReadHeader): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = header('origin');
  return origin !== undefined && hostOf(origin) === header('host')?.toLowerCase();
}

/** Whether a browser says that another site sends this. Programs, which say nothing, are no danger to anybody's session. */
export function isFromElsewhere(header: ReadHeader): boolean {
  const site = header('sec-fetch-site');
  return site !== undefined && site !== 'same-origin';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
