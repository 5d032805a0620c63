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
  /** When the same request is worth another try. */
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
    // Minified bundles have no class names worth logging.
    this.name = 'DomainError';
    this.kind = kind;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
