import { DomainError } from '../../shared/http/domain-error';

/**
 * `refused`: the request itself was not accepted. `broken`: an answer that cannot be what it should be. `clock`: an
 * answer about another time. `empty`: an answer without a single usable value.
 */
export type FailureReason = 'timeout' | 'refused' | 'limited' | 'unavailable' | 'broken' | 'clock' | 'empty';

interface FailureOptions {
  /** The provider wants to be left alone for so long. */
  readonly retryAfterSeconds?: number;
  /** Milliseconds for which an answer was waited for in vain. */
  readonly waited?: number;
  readonly cause?: unknown;
}

const maxDetailLength = 200;

/** The provider gave nothing usable; the message may be shown and logged, whatever the provider's text was. */
export class UpstreamFailure extends DomainError {
  readonly provider: string;
  readonly reason: FailureReason;
  readonly detail: string;
  readonly waited: number | undefined;

  constructor(provider: string, reason: FailureReason, detail: string, options: FailureOptions = {}) {
    super('upstream', `${provider}: ${plainText(detail)}`, options);
    this.provider = provider;
    this.reason = reason;
    this.detail = plainText(detail);
    this.waited = options.waited;
  }
}

/** One line without control characters or mark-up, of bounded length. */
function plainText(text: string): string {
  const line = text
    .slice(0, 4 * maxDetailLength)
    .replace(/[\p{C}\p{Z}<>]+/gu, ' ')
    .trim();
  return line.length > maxDetailLength ? `${line.slice(0, maxDetailLength)}…` : line;
}
