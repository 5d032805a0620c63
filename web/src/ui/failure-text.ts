import type { AppKey } from '../app/language/locale';
import type { MessageParams } from '../app/language/translator';
import type { Failure } from '../data/failure';

/** A message of the site for a failure. */
interface FailureText {
  readonly key: AppKey;
  readonly params?: MessageParams;
}

export function failureText(failure: Failure): FailureText {
  switch (failure.kind) {
    case 'throttled':
      return failure.retryAfterSeconds === undefined
        ? { key: 'failure.throttled' }
        : { key: 'failure.throttledFor', params: { seconds: failure.retryAfterSeconds } };
    case 'unexpected':
      return { key: 'failure.unexpected', params: { status: failure.status } };
    case 'gateway-timeout':
      return { key: 'failure.timeout' };
    case 'not-ready':
      return { key: 'failure.notReady' };
    case 'too-large':
      return { key: 'failure.tooLarge' };
    case 'not-found':
      return { key: 'failure.notFound' };
    default:
      return { key: `failure.${failure.kind}` };
  }
}
