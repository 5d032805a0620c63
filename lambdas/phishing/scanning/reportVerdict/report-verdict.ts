import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import type { reportVerdict as route } from '../../../../contracts/phishing/routes';
import { proveFirst } from '../../../../contracts/phishing/scan';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { Clock } from '../../../shared/time/clock';
import type { AccountMark } from '../../dataset/account-mark';
import type { Cases } from '../../dataset/cases';
import type { Judge } from '../../verdict/judge';
import { checkUrls } from '../checked-url';
import { keptReason } from './kept-reason';

export interface ReportVerdictDeps {
  readonly judge: () => Promise<Judge>;
  readonly cases: Pick<Cases, 'takeTurn' | 'report'>;
  /** Of an account at a URL. */
  readonly markOf: AccountMark;
  /** Of an account on a day. */
  readonly dayMarkOf: AccountMark;
  readonly clock: Pick<Clock, 'now'>;
}

export interface ReportRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: Pick<TokenCaller, 'userId' | 'isProven'>;
}

/** Has reviewers look at a URL. The answer is the same whether or not anybody has ever scanned it. */
export function reportVerdict({ judge, cases, markOf, dayMarkOf, clock }: ReportVerdictDeps) {
  return async ({
    caller,
    body: { url, source, reason },
  }: ReportRequest): Promise<GoodAnswer<typeof route>> => {
    const at = new Date(clock.now()).toISOString();
    const urls = checkUrls(await judge(), [{ field: 'url', text: url }]);
    if (!caller.isProven) return { message: proveFirst };
    for (const { prediction, ...checked } of urls) {
      const day = at.slice(0, 10);
      const turn = await cases.takeTurn(day, await dayMarkOf(day, caller.userId));
      const mark = await markOf(checked.url, caller.userId);
      const report = { reason: keptReason(reason), mark, turn };
      await cases.report({ ...checked, prediction, source, at }, report);
    }
    return { message: 'Thank you. Somebody will look at this address.' };
  };
}
