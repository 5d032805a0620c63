import type { RequestOf } from '../../../../contracts/http/route';
import type { scanBatch as route } from '../../../../contracts/phishing/routes';
import type { ScanResult } from '../../../../contracts/phishing/verdict';
import type { TokenCaller } from '../../../shared/auth/caller';
import { type ScanningDeps, scanUrls } from '../scanning';

export interface BatchRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: TokenCaller;
}

/** Judges several URLs at once; the results come in the order of the URLs. */
export function scanBatch(deps: ScanningDeps) {
  return ({ caller, body }: BatchRequest): Promise<readonly ScanResult[]> => {
    const urls = body.urls.map((text, index) => ({ field: `urls[${index}]`, text }));
    return scanUrls(deps, { caller, urls, source: body.source, language: body.language });
  };
}
