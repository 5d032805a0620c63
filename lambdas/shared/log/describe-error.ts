export interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

const longestMessage = 2_000;
const deepestCause = 4;

/**
 * The loggable part of an error. Further properties are left out (the SDK hangs whole records on its errors)
 * and addresses are masked (SES names the recipient in its refusals).
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: mask(String(error)) };
  return {
    name: error.name,
    message: mask(error.message),
    ...(error.stack !== undefined && { stack: mask(error.stack) }),
    ...(error.cause !== undefined &&
      depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  };
}

function mask(text: string): string {
  return text
    .slice(0, longestMessage)
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? '<address>' : word))
    .join('');
}

/** node_modules/@scope/... in a stack has an @ as well, but behind a slash. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && at < word.length - 1 && !word.slice(0, at).includes('/');
}
