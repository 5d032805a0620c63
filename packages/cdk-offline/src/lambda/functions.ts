import { randomUUID } from 'node:crypto';
import type { AwsService, Functions, Invocation, Principal } from '../services';
import type { Queues } from '../sqs/queues';
import { createAsyncInvocations } from './async-invocations';
import { type FunctionConfig, listFunctions } from './function-config';
import { createLambdaApi } from './lambda-api';
import { createRunner, type RunnerDeps } from './runner';

/** Runs a function with an event (JSON); undefined: as ever, in a thread. */
export type RunFunction = (name: string, event: string, requestId: string) => Promise<Invocation> | undefined;

export interface FunctionsDeps extends RunnerDeps {
  readonly runFunction?: RunFunction | undefined;
  readonly queues: Pick<Queues, 'send'>;
}

export interface LocalFunctions extends Functions, AwsService {
  /** Loads the code of all functions, or of the named one, anew. */
  recycle(functionName?: string): void;
  stop(): Promise<void>;
}

/** The templates' functions, each in threads of its own. */
export function createFunctions(deps: FunctionsDeps): LocalFunctions {
  const { assembly, permissions, clock, warn } = deps;
  const configs = listFunctions(assembly);
  const { run: runInThread, recycle, stop } = createRunner(deps, configs);
  const run: typeof runInThread = (config, requestId, event) =>
    deps.runFunction?.(config.name, event, requestId) ?? runInThread(config, requestId, event);

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

  // Aliases and versions: there is one code here, so all of them are that.
  const qualified = new Set(
    ['AWS::Lambda::Alias', 'AWS::Lambda::Version']
      .flatMap((type) => assembly.ofType(type))
      .map(({ ref }) => ref),
  );

  const admit = (principal: Principal, functionArn: string): FunctionConfig | Invocation => {
    const action = 'lambda:InvokeFunction';
    const decision = permissions.decide({ principal, action, resource: functionArn });
    if (!decision.allowed) return { outcome: 'denied', payload: decision.reason };
    const unqualified = qualified.has(functionArn) ? functionArn.replace(/:[^:]+$/, '') : functionArn;
    const config = configs.find(({ arn }) => arn === unqualified);
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
    ...createLambdaApi({ ...deps, functions, configs }),
    recycle,
    stop: () => {
      events.stop();
      return stop();
    },
  };
}
