import type { Caller } from '../../../shared/auth/caller';
import type { BatchBody } from '../scan-schema';
import { type ScanAnswer, type ScanningDeps, scanUrls } from '../scanning';

export interface BatchRequest {
  readonly caller: Caller;
  readonly body: BatchBody;
}

/** Judges several URLs at once; the answers come in the order of the URLs. */
export function scanBatch(deps: ScanningDeps) {
  return ({ caller, body }: BatchRequest): Promise<readonly ScanAnswer[]> => {
    const urls = body.urls.map((text, index) => ({ field: `urls[${index}]`, text }));
    return scanUrls(deps, { userId: caller.userId, urls, source: body.source, language: body.language });
  };
}
