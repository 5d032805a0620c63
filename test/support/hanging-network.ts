import { Readable } from 'node:stream';
import { shortCalls } from '../../lambdas/shared/aws/clients';

const access = { region: 'us-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'y' } };

/**
 * For an SDK client whose first request hangs: the client gives that request up while time is left of the whole call, or
 * the call is over. No time passes.
 */
export function hangingOnce(answer: string | Uint8Array) {
  const budgets = vi.spyOn(AbortSignal, 'timeout');
  let requests = 0;
  const handle = async (_request: unknown, { requestTimeout = shortCalls.requestTimeout } = {}) => {
    requests++;
    const response = { statusCode: 200, headers: {}, body: Readable.from([Buffer.from(answer)]) };
    if (requests > 1) return { response };
    const [budget = Number.POSITIVE_INFINITY] = budgets.mock.lastCall ?? [];
    throw Object.assign(new Error('hung'), {
      name: requestTimeout * 2 <= budget ? 'TimeoutError' : 'AbortError',
    });
  };
  return { ...access, requestHandler: { handle } };
}
