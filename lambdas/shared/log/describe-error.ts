export interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
  readonly errors?: readonly ErrorDescription[];
}

const longestMessage = 2_000;
const deepest = 4;

/**
 * The loggable part of an error. Further properties are left out (the SDK hangs whole records on its errors)
 * and addresses are masked (SES names the recipient in its refusals).
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: mask(String(error)) };
  const { name, message, stack, cause } = error;
  const inner = (one: unknown) => describeError(one, depth + 1);
  return {
    name,
    message: mask(message),
    ...(stack !== undefined && { stack: mask(stack) }),
    ...(cause !== undefined && depth < deepest && { cause: inner(cause) }),
    ...(error instanceof AggregateError && depth < deepest && { errors: error.errors.map(inner) }),
  };
}

function mask(text: string): string {
  return text
    .slice(0, longestMessage)
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? '<address>' : word))
    .join('');
}

/** In a stack, node_modules/@scope/... also has an @, but after a slash. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && at < word.length - 1 && !word.slice(0, at).includes('/');
}
