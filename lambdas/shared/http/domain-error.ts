export type DomainErrorKind = 'invalid' | 'conflict' | 'too-large' | 'failed';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An error whose message is meant for the caller; `kind` becomes the status, `cause` goes to the log only. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly fields: readonly FieldError[];

  constructor(
    kind: DomainErrorKind,
    message: string,
    options: { readonly fields?: readonly FieldError[]; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    // Minified bundles have no class names worth logging.
    this.name = 'DomainError';
    this.kind = kind;
    this.fields = options.fields ?? [];
  }
}
