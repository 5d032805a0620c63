import { describeError } from './describe-error';
import type { Log } from './log';

/** JSON lines without a library, for functions that cannot afford its memory and start-up time. */
export function createPlainLog(write: (line: string) => void = writeLine): Log {
  let requestId: string | undefined;
  const line = (level: string) => (message: string, error?: unknown) => {
    const described = error === undefined ? undefined : describeError(error);
    write(
      JSON.stringify({
        level,
        message,
        timestamp: new Date().toISOString(),
        function_request_id: requestId,
        error: described,
      }),
    );
  };
  return {
    addContext: (context) => {
      requestId = context.awsRequestId;
    },
    info: line('INFO'),
    warn: line('WARN'),
    error: line('ERROR'),
  };
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
