import type { RequestOf } from '../../../../contracts/http/route';
import type { scanBatch as route } from '../../../../contracts/phishing/routes';
import type { ScanResult } from '../../../../contracts/phishing/verdict';
import type { TokenCaller } from '../../../shared/auth/caller';
import { type Scanning, type ScanningDeps, scanUrls } from '../scanning';

export type BatchRequest = Pick<RequestOf<typeof route>, 'body'> &
  Scanning['attempt'] & { readonly caller: TokenCaller };

/** Judges several URLs at once; the results come in the order of the URLs. */
export function scanBatch(deps: ScanningDeps) {
  return ({ caller, body, requestId, isAgain }: BatchRequest): Promise<readonly ScanResult[]> => {
    const urls = body.urls.map((text, index) => ({ field: `urls[${index}]`, text }));
    const { source, language } = body;
    return scanUrls(deps, { caller, urls, source, language, attempt: { requestId, isAgain } });
  };
}
