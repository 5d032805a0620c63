import type { MessageKey, MessageParams } from '../i18n/translate';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Every way in which a request can end without what was asked for. `detail` is the server's own sentence. */
export type Failure =
  | { readonly kind: 'cancelled' | 'offline' | 'unreachable' | 'timeout' | 'gateway-timeout' | 'too-large' }
  | { readonly kind: 'throttled' | 'not-ready'; readonly retryAfterSeconds: number | undefined }
  | { readonly kind: 'invalid'; readonly detail: string | undefined; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict' | 'server' | 'refused' | 'not-found'; readonly detail: string | undefined }
  | { readonly kind: 'unexpected'; readonly status: number };

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

interface FailureText {
  readonly key: MessageKey;
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

/** True when the server may have done what was asked although no answer says so. */
export function isUnsure({ kind }: Failure): boolean {
  return kind === 'timeout' || kind === 'gateway-timeout' || kind === 'unreachable';
}
