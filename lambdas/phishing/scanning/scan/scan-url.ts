import type { RequestOf } from '../../../../contracts/http/route';
import type { scan } from '../../../../contracts/phishing/routes';
import type { ScanResult } from '../../../../contracts/phishing/verdict';
import type { TokenCaller } from '../../../shared/auth/caller';
import { type ScanningDeps, scanUrls } from '../scanning';

export interface ScanRequest extends Pick<RequestOf<typeof scan>, 'body'> {
  readonly caller: TokenCaller;
}

/** Judges one URL with the caller's settings and records it in the caller's log. */
export function scanUrl(deps: ScanningDeps) {
  return async ({ caller, body: { url, source, language } }: ScanRequest): Promise<ScanResult> => {
    const urls = [{ field: 'url', text: url }];
    const [result] = await scanUrls(deps, { caller, urls, source, language });
    // As many results as URLs.
    return result as ScanResult;
  };
}
