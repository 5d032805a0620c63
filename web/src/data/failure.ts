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
  /** Somebody changed it meanwhile; `current` is what it is now, where the answer says so. */
  | { readonly kind: 'outdated'; readonly current: unknown }
  | { readonly kind: 'unexpected'; readonly status: number };

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** True when the server may have done what was asked although no answer says so. */
export function isUnsure({ kind }: Failure): boolean {
  return kind === 'timeout' || kind === 'gateway-timeout' || kind === 'unreachable';
}
