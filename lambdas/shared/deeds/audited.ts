import { randomUUID } from 'node:crypto';
import type { DeedName } from '../../../contracts/http/deed';
import { DomainError } from '../http/domain-error';
import type { Log } from '../log/log';
import type { Clock } from '../time/clock';
import { type Actor, hiddenWhileSealed, type Report, type ReportDeed } from './report-deed';

export interface Auditing {
  readonly report: ReportDeed;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'error'>;
}

export interface AuditedDeed extends Actor {
  readonly what: DeedName;
  readonly about?: string | undefined;
  /** What it was about, where only its result says that. */
  readonly aboutResult?: ((result: unknown) => string) | undefined;
  /** Of a deed that changes something: milliseconds in which it ends, whatever comes. */
  readonly endsWithin?: number | undefined;
}

/** The longest delay of a message, in seconds. */
const longestDelay = 900;
/**
 * Seconds between the last moment of a deed and the entry that nobody heard of its end. If the run died that had taken the
 * report of the end, the next run must get that one first: what is sealed stays.
 */
const grace = hiddenWhileSealed + 90;

/**
 * Runs a deed so that it is in the audit log, or did not happen. What changes something is reported before it begins,
 * with a delay: the entry "unknown" stands for it unless its end is reported first. What only reads is reported before
 * anybody gets what was read. A report that fails fails the deed, except the one of an end: its beginning is kept.
 */
export function audited({ report, clock, log }: Auditing) {
  return async <Result>(
    { endsWithin, about, aboutResult, ...deed }: AuditedDeed,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const at = new Date(clock.now()).toISOString();
    const begun: Omit<Report, 'outcome'> = {
      id: randomUUID(),
      at,
      ...deed,
      ...(about !== undefined && { about }),
    };
    if (endsWithin !== undefined) {
      const delay = Math.min(longestDelay, Math.ceil(endsWithin / 1_000) + grace);
      await report({ ...begun, outcome: 'unknown' }, delay).catch(notRecorded);
    }
    const ended = async (outcome: Report['outcome'], more: Pick<Report, 'about'> = {}) => {
      const told = report({ ...begun, ...more, outcome });
      if (endsWithin === undefined) return told.catch(notRecorded);
      await told.catch((error: unknown) => log.error('The end of a deed is not in the audit log', error));
    };
    const result = await run().catch(async (error: unknown) => {
      await ended(outcomeOf(error));
      throw error;
    });
    await ended('done', aboutResult && { about: aboutResult(result) });
    return result;
  };
}

function notRecorded(cause: unknown): never {
  const message = 'This could not be recorded, so it was not done. The same request can be sent again.';
  throw new DomainError('failed', message, { cause });
}

function outcomeOf(error: unknown): 'refused' | 'failed' {
  const isOurs =
    !(error instanceof DomainError) || ['failed', 'upstream', 'unavailable'].includes(error.kind);
  return isOurs ? 'failed' : 'refused';
}
