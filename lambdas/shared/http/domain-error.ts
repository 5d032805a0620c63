export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  /** It is no longer what the caller saw. */
  | 'outdated'
  /** It may only be changed by who says which version they saw. */
  | 'version-needed'
  /** It may be meant, and has to be said more exactly. */
  | 'doubtful'
  /** The key of a request that was another one. */
  | 'other-request'
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
  /** Further members of the body. */
  readonly details?: object;
  readonly cause?: unknown;
}

/** An error whose message is meant for the caller; `kind` becomes the status, `cause` goes to the log only. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly details: object | undefined;

  constructor(kind: DomainErrorKind, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    // Minified bundles have meaningless class names.
    this.name = 'DomainError';
    this.kind = kind;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
}
