export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'failed'
  | 'upstream'
  | 'unavailable';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface DomainErrorOptions {
  readonly fields?: readonly FieldError[];
  /** Seconds after which the same request may succeed. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error whose message is meant for the caller; `kind` becomes the status, `cause` goes to the log only. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: DomainErrorKind, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    // Minified bundles have meaningless class names.
    this.name = 'DomainError';
    this.kind = kind;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
