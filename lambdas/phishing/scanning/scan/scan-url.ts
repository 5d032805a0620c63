import type { RequestOf } from '../../../../contracts/http/route';
import type { scan } from '../../../../contracts/phishing/routes';
import type { ScanResult } from '../../../../contracts/phishing/verdict';
import type { TokenCaller } from '../../../shared/auth/caller';
import { type Scanning, type ScanningDeps, scanUrls } from '../scanning';

export type ScanRequest = Pick<RequestOf<typeof scan>, 'body'> &
  Scanning['attempt'] & { readonly caller: TokenCaller };

/** Judges one URL with the caller's settings and records it in the caller's log. */
export function scanUrl(deps: ScanningDeps) {
  return async ({ caller, body, requestId, isAgain }: ScanRequest): Promise<ScanResult> => {
    const { url, source, language } = body;
    const attempt = { requestId, isAgain };
    const urls = [{ field: 'url', text: url }];
    const [result] = await scanUrls(deps, { caller, urls, source, language, attempt });
    // As many results as URLs.
    return result as ScanResult;
  };
}
