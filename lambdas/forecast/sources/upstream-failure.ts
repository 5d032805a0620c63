import { DomainError } from '../../shared/http/domain-error';

/**
 * `refused`: the request itself was not accepted. `broken`: an answer that cannot be what it should be. `clock`: an
 * answer about another time. `empty`: an answer without a single usable value.
 */
export type FailureReason = 'timeout' | 'refused' | 'limited' | 'unavailable' | 'broken' | 'clock' | 'empty';

interface FailureOptions {
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

const maxDetailLength = 200;

/** The provider gave nothing usable; the message may be shown and logged, whatever the provider's text was. */
export class UpstreamFailure extends DomainError {
  readonly reason: FailureReason;

  constructor(provider: string, reason: FailureReason, detail: string, options: FailureOptions = {}) {
    super('upstream', `${provider}: ${plainText(detail)}`, options);
    this.reason = reason;
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
