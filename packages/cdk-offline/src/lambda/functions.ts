import { randomUUID } from 'node:crypto';
import type { WriteLog } from '../logs/log-groups';
import type { Assembly, AwsService, Clock, Functions, Invocation, Permissions, Principal } from '../services';
import type { Queues } from '../sqs/queues';
import { createAsyncInvocations } from './async-invocations';
import { environmentOf } from './environment';
import { type FunctionConfig, listFunctions } from './function-config';
import { createInstance } from './instance';
import { createInvocationLog, newLogStream, newTraceId } from './invocation-log';
import { createLambdaApi } from './lambda-api';
import { createPool, type Pool } from './pool';

export interface FunctionsDeps {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  readonly queues: Pick<Queues, 'send'>;
  /** The state directory. */
  readonly directory: string;
  /** Of the front door: what AWS_ENDPOINT_URL says to the functions. */
  readonly endpoint: string;
  /** Values that variables of the templates have on this machine. */
  readonly replaced?: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly writeLog: WriteLog;
  /** Hears of every invocation that failed, and of every event that was lost. */
  readonly warn: (line: string) => void;
}

export interface LocalFunctions extends Functions, AwsService {
  /** Loads the code of all functions, or of the named one, anew. */
  recycle(functionName?: string): void;
  stop(): Promise<void>;
}

/** Most instances of a function that reserves no concurrency. */
const poolLimit = 10;
const maxPayloadBytes = 6_291_556;

/** The templates' functions, each in threads of its own. */
export function createFunctions(deps: FunctionsDeps): LocalFunctions {
  const { assembly, permissions, clock, warn } = deps;
  const configs = listFunctions(assembly);
  const log = createInvocationLog(deps);
  const pools = new Map(configs.map((config) => [config.name, poolOf(config)]));

  function poolOf(config: FunctionConfig): Pool {
    return createPool({
      limit: config.reservedConcurrency ?? poolLimit,
      waits: config.reservedConcurrency === undefined,
      start: () => {
        const logStream = newLogStream(clock.now());
        const environment = environmentOf(config, {
          replaced: {},
          ...deps,
          region: assembly.region,
          logStream,
        });
        const onLine = (line: string) => log.line(config, logStream, line);
        return createInstance({ config, logStream, environment, onLine, clock });
      },
    });
  }

  const run = async (config: FunctionConfig, requestId: string, event: string): Promise<Invocation> => {
    const refusal = roleRefusal(config) ?? runtimeRefusal(config);
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
  };

  const failed = (config: FunctionConfig, payload: string): Invocation => {
    warn(`${config.name} failed: ${payload.slice(0, 300)}`);
    return { outcome: 'error', payload };
  };

  const roleRefusal = ({ arn, roleArn }: FunctionConfig): string | undefined => {
    const lambda = { kind: 'service', service: 'lambda.amazonaws.com', sourceArn: arn } as const;
    const decision = permissions.decide({ principal: lambda, action: 'sts:AssumeRole', resource: roleArn });
    return decision.allowed
      ? undefined
      : errorText('The role defined for the function cannot be assumed by Lambda.');
  };

  const events = createAsyncInvocations({
    assembly,
    clock,
    run,
    deliver: (config, destinationArn, record) => {
      const principal: Principal = { kind: 'role', arn: config.roleArn };
      const sent = deps.queues.send(principal, destinationArn, { body: record });
      if (!sent.allowed) warn(`${config.name}: the record of a failed event is lost: ${sent.reason}`);
    },
  });

  const admit = (principal: Principal, functionArn: string): FunctionConfig | Invocation => {
    const action = 'lambda:InvokeFunction';
    const decision = permissions.decide({ principal, action, resource: functionArn });
    if (!decision.allowed) return { outcome: 'denied', payload: decision.reason };
    const config = configs.find(({ arn }) => arn === functionArn);
    return config ?? { outcome: 'missing', payload: `Function not found: ${functionArn}` };
  };

  const functions: Functions = {
    invoke: async (principal, functionArn, event) => {
      const admitted = admit(principal, functionArn);
      return 'outcome' in admitted ? admitted : run(admitted, randomUUID(), JSON.stringify(event));
    },
    invokeAsync: async (principal, functionArn, event) => {
      const admitted = admit(principal, functionArn);
      if ('outcome' in admitted) return admitted;
      events.start(admitted, randomUUID(), JSON.stringify(event));
      return { outcome: 'ok', payload: '' };
    },
  };

  return {
    ...functions,
    ...createLambdaApi({ assembly, permissions, functions, configs }),
    recycle: (name) => {
      for (const [each, pool] of pools) if (name === undefined || name === each) pool.recycle();
    },
    stop: async () => {
      events.stop();
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
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
