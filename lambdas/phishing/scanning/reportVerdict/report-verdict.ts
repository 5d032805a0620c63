import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import type { reportVerdict as route } from '../../../../contracts/phishing/routes';
import type { Caller } from '../../../shared/auth/caller';
import type { Clock } from '../../../shared/time/clock';
import type { Dataset } from '../../dataset/dataset';
import type { Judge } from '../../verdict/judge';
import { checkUrls } from '../checked-url';

export interface ReportVerdictDeps {
  readonly judge: () => Promise<Judge>;
  readonly dataset: Pick<Dataset, 'report'>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface ReportRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: Caller;
}

/** Sends a URL back to review. The answer is the same whether or not anybody has ever scanned it. */
export function reportVerdict({ judge, dataset, clock }: ReportVerdictDeps) {
  return async ({
    caller,
    body: { url, source, reason },
  }: ReportRequest): Promise<GoodAnswer<typeof route>> => {
    const at = new Date(clock.now()).toISOString();
    for (const { prediction, ...checked } of checkUrls(await judge(), [{ field: 'url', text: url }])) {
      await dataset.report({ ...checked, prediction, source, at }, { reason, by: caller.userId });
    }
    return { message: 'Thank you. Somebody will look at this address.' };
  };
}
