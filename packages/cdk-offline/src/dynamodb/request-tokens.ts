import { createHash } from 'node:crypto';
import { ServiceError } from '../protocol/service-error';
import type { Clock } from '../services';

interface Known {
  readonly fingerprint: string;
  readonly until: number;
  readonly answer: Promise<object>;
}

/** As long as DynamoDB knows a ClientRequestToken. */
const knownMs = 600_000;

/** Runs a request once for its ClientRequestToken, however often it is sent; what was cancelled may be tried again. */
export function createRequestTokens(clock: Pick<Clock, 'now'>) {
  const tokens = new Map<string, Known>();
  return (input: Readonly<Record<string, unknown>>, run: () => Promise<object>): Promise<object> => {
    const token = input.ClientRequestToken;
    if (typeof token !== 'string') return run();
    for (const [each, { until }] of tokens) if (until < clock.now()) tokens.delete(each);
    const fingerprint = createHash('sha256').update(JSON.stringify(input.TransactItems)).digest('hex');
    const known = tokens.get(token);
    if (known !== undefined && known.fingerprint !== fingerprint) {
      const message = 'The request uses the same client token as a previous, but non-identical request.';
      throw new ServiceError('IdempotentParameterMismatchException', message);
    }
    if (known !== undefined) return known.answer;
    const answer = run();
    tokens.set(token, { fingerprint, until: clock.now() + knownMs, answer });
    answer.catch(() => tokens.delete(token));
    return answer;
  };
}
