import type { RequestOf } from '../../../../contracts/http/route';
import type { DatasetEntry } from '../../../../contracts/phishing/dataset';
import type { closeCase as route } from '../../../../contracts/phishing/review-routes';
import type { Caller } from '../../../shared/auth/caller';
import type { Call } from '../../../shared/http/api-function';
import { shortNameOf } from '../../../shared/http/short-name';
import type { Clock } from '../../../shared/time/clock';
import type { Cases } from '../cases';
import { shownOf, withoutReasons } from '../dataset-entry';
import { NoOpenCase, UnknownEntry } from '../dataset-errors';

export interface CloseCaseDeps {
  readonly cases: Pick<Cases, 'close'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Puts the entry on the list of confirmed phishing, or takes it off. */
  readonly settle: (entry: DatasetEntry) => Promise<void>;
}

export interface CloseRequest
  extends Pick<RequestOf<typeof route>, 'params' | 'body'>,
    Pick<Call, 'requestId' | 'isAgain'> {
  readonly caller: Caller;
}

/** Closes the open case of an entry, with or without a new review; answers with the entry. */
export function closeCase({ cases, clock, settle }: CloseCaseDeps) {
  return async ({ caller, params, body, requestId, isAgain }: CloseRequest): Promise<DatasetEntry> => {
    const at = new Date(clock.now()).toISOString();
    const request = shortNameOf(requestId);
    const entry = await cases.close(params.id, { ...body, by: caller.userId, at, request, isAgain });
    if (entry === 'unknown') throw new UnknownEntry();
    if (entry === 'not open') throw new NoOpenCase();
    await settle(entry);
    return withoutReasons(shownOf(entry));
  };
}
