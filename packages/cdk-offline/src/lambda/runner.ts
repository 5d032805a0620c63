import type { WriteLog } from '../logs/log-groups';
import type { Invocation, Permissions, ServiceDeps } from '../services';
import { environmentOf } from './environment';
import type { FunctionConfig } from './function-config';
import { createInstance } from './instance';
import { createInvocationLog, newLogStream, newTraceId } from './invocation-log';
import { createPool, type Pool } from './pool';

export interface RunnerDeps extends ServiceDeps {
  /** Of the front door: what AWS_ENDPOINT_URL says to the functions. */
  readonly endpoint: string;
  /** Values that variables of the templates have on this machine. */
  readonly replaced?: Readonly<Record<string, string>>;
  readonly writeLog: WriteLog;
  /** Hears of every invocation that failed, and of every event that was lost. */
  readonly warn: (line: string) => void;
}

/** Most instances of a function that reserves no concurrency. */
const poolLimit = 10;
const maxPayloadBytes = 6_291_556;

/** Runs functions in their instances, for whoever was allowed to invoke them. */
export function createRunner(deps: RunnerDeps, configs: readonly FunctionConfig[]) {
  const { assembly, permissions, clock, warn, patience = 1 } = deps;
  const log = createInvocationLog(deps);
  const pools = new Map(configs.map((config) => [config.name, poolOf(config)]));

  function poolOf(config: FunctionConfig): Pool {
    return createPool({
      limit: config.reservedConcurrency ?? poolLimit,
      waits: config.reservedConcurrency === undefined,
      start: () => {
        const logStream = newLogStream(clock.now());
        const { region } = assembly;
        const environment = environmentOf(config, { replaced: {}, ...deps, region, logStream });
        const onLine = (line: string) => log.line(config, logStream, line);
        return createInstance({ config, logStream, environment, onLine, clock, patience });
      },
    });
  }

  const failed = (config: FunctionConfig, payload: string): Invocation => {
    warn(`${config.name} failed: ${payload.slice(0, 300)}`);
    return { outcome: 'error', payload };
  };

  return {
    run: async (config: FunctionConfig, requestId: string, event: string): Promise<Invocation> => {
      const refusal = roleRefusal(permissions, config) ?? runtimeRefusal(config);
      if (refusal !== undefined) return failed(config, refusal);
      const startedAt = clock.now();
      const began = performance.now();
      const traceId = newTraceId(startedAt);
      const invoked = await pools.get(config.name)?.invoke({ requestId, event, traceId });
      if (invoked === undefined) return { outcome: 'throttled', payload: errorText('Rate Exceeded.') };
      const { instance } = invoked;
      const answer =
        Buffer.byteLength(invoked.answer.payload) > maxPayloadBytes ? tooLarge(config) : invoked.answer;
      const durationMs = performance.now() - began;
      log.report(config, instance.logStream, { requestId, traceId, startedAt, durationMs, answer });
      return answer.ok ? { outcome: 'ok', payload: answer.payload } : failed(config, answer.payload);
    },
    recycle: (name?: string): void => {
      for (const [each, pool] of pools) if (name === undefined || name === each) pool.recycle();
    },
    stop: async (): Promise<void> => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

function roleRefusal(permissions: Permissions, { arn, roleArn }: FunctionConfig): string | undefined {
  const principal = { kind: 'service', service: 'lambda.amazonaws.com', sourceArn: arn } as const;
  const { allowed } = permissions.decide({ principal, action: 'sts:AssumeRole', resource: roleArn });
  return allowed ? undefined : errorText('The role defined for the function cannot be assumed by Lambda.');
}

function runtimeRefusal({ runtime }: FunctionConfig): string | undefined {
  return runtime.startsWith('nodejs')
    ? undefined
    : errorText(`Runtime ${runtime} does not run on this machine`);
}

function tooLarge({ name }: FunctionConfig) {
  const text = `Response payload size exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`;
  return {
    ok: false,
    payload: JSON.stringify({ errorType: 'Function.ResponseSizeTooLarge', errorMessage: `${name}: ${text}` }),
  };
}

function errorText(errorMessage: string): string {
  return JSON.stringify({ errorMessage });
}
