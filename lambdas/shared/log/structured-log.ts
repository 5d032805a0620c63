import { Logger } from '@aws-lambda-powertools/logger';
import { describeError } from './describe-error';
import type { Log } from './log';

/** JSON lines with the request id, the function's name and, once an environment, the cold start. */
export function createStructuredLog(service: string): Log {
  const logger = new Logger({ serviceName: service });
  return {
    addContext: (context) => logger.addContext(context),
    info: (message) => logger.info(message),
    warn: (message, error) => logger.warn(message, details(error)),
    error: (message, error) => logger.error(message, details(error)),
  };
}

function details(error: unknown): Record<string, object> {
  return error === undefined ? {} : { error: { ...describeError(error) } };
}
