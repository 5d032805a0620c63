import { propertiesOf } from '../properties';
import type { Assembly, Clock, Invocation } from '../services';
import { createStoppableClock } from '../stoppable-clock';
import type { FunctionConfig } from './function-config';

export interface AsyncInvocationsDeps {
  readonly assembly: Assembly;
  readonly clock: Clock;
  readonly run: (config: FunctionConfig, requestId: string, event: string) => Promise<Invocation>;
  /** Sends a record of the failure to the function's destination, as the function's role. */
  readonly deliver: (config: FunctionConfig, destinationArn: string, record: string) => void;
}

interface AsyncSettings {
  readonly retries: number;
  readonly maxAgeMs: number;
  readonly onFailure: string | undefined;
}

/** Events that nobody waits for: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html */
export function createAsyncInvocations({ assembly, clock: given, run, deliver }: AsyncInvocationsDeps) {
  const settings = readSettings(assembly);
  const clock = createStoppableClock(given);
  return {
    start: (config: FunctionConfig, requestId: string, event: string): void => {
      const { retries, maxAgeMs, onFailure } = settings(config.name);
      const queuedAt = clock.now();
      let [runs, throttles] = [0, 0];
      const attempt = async (): Promise<void> => {
        const invocation = await run(config, requestId, event);
        // What ends because the machine stops has not failed.
        if (invocation.outcome === 'ok' || clock.stopped()) return;
        const throttled = invocation.outcome === 'throttled';
        const pause = throttled ? throttlePauseMs(throttles++) : retryPauseMs(runs++);
        const exhausted = runs > retries;
        if (!exhausted && clock.now() + pause - queuedAt <= maxAgeMs) {
          clock.after(pause, () => void attempt());
          return;
        }
        const record = { config, requestId, event, exhausted, runs, invocation };
        if (onFailure !== undefined) deliver(config, onFailure, failureRecord(record, clock));
      };
      void attempt();
    },
    stop: clock.stop,
  };
}

/** Before the first and the second retry of a function that failed. */
function retryPauseMs(retries: number): number {
  return 60_000 * (retries + 1);
}

function throttlePauseMs(throttles: number): number {
  return Math.min(1000 * 2 ** throttles, 300_000);
}

function readSettings(assembly: Assembly): (functionName: string) => AsyncSettings {
  const configured = assembly.ofType('AWS::Lambda::EventInvokeConfig').map((resource) => {
    const properties = propertiesOf(resource);
    properties.child('DestinationConfig').refuse('OnSuccess');
    const onFailure = properties.child('DestinationConfig').child('OnFailure');
    return [
      properties.text('FunctionName'),
      {
        retries: properties.optionalNumber('MaximumRetryAttempts') ?? 2,
        maxAgeMs: (properties.optionalNumber('MaximumEventAgeInSeconds') ?? 21_600) * 1000,
        onFailure: onFailure.optionalText('Destination'),
      },
    ] as const;
  });
  const byName = new Map<string, AsyncSettings>(configured);
  return (name) => byName.get(name) ?? { retries: 2, maxAgeMs: 21_600_000, onFailure: undefined };
}

interface FailedEvent {
  readonly config: FunctionConfig;
  readonly requestId: string;
  readonly event: string;
  readonly exhausted: boolean;
  readonly runs: number;
  readonly invocation: Invocation;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html */
function failureRecord(failed: FailedEvent, clock: Clock): string {
  return JSON.stringify({
    version: '1.0',
    timestamp: new Date(clock.now()).toISOString(),
    requestContext: {
      requestId: failed.requestId,
      functionArn: `${failed.config.arn}:$LATEST`,
      condition: failed.exhausted ? 'RetriesExhausted' : 'EventAgeExceeded',
      approximateInvokeCount: failed.runs,
    },
    requestPayload: JSON.parse(failed.event),
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: JSON.parse(failed.invocation.payload),
  });
}
