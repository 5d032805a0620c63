import type { Caller } from '../../../shared/auth/caller';
import type { ScanBody } from '../scan-schema';
import { type ScanAnswer, type ScanningDeps, scanUrls } from '../scanning';

export interface ScanRequest {
  readonly caller: Caller;
  readonly body: ScanBody;
}

/** Judges one URL by the caller's settings and keeps it in the caller's log. */
export function scanUrl(deps: ScanningDeps) {
  return async ({ caller, body }: ScanRequest): Promise<ScanAnswer> => {
    const urls = [{ field: 'url', text: body.url }];
    const [answer] = await scanUrls(deps, {
      userId: caller.userId,
      urls,
      source: body.source,
      language: body.language,
    });
    // As many answers as URLs.
    return answer as ScanAnswer;
  };
}
