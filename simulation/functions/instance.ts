import type { DeployedFunction } from '../cloud/cloud';
import type { Bundle } from './bundles';
import { createSandbox } from './sandbox';
import type { Packages, Surroundings } from './surroundings';

/** One execution environment of a function, from its cold start on; it takes one event at a time. */
export interface Instance {
  readonly name: string;
  isDead(): boolean;
  /** Nothing of it runs any more. */
  kill(): void;
  /** Another try of an event has the same id; without one, Lambda gives it. */
  invoke(event: unknown, requestId?: string): Promise<Ended>;
}

export type Ended =
  | { readonly outcome: 'answered'; readonly answer: unknown }
  | { readonly outcome: 'failed' | 'died' | 'timed-out'; readonly reason: string };

type Handler = (event: unknown, context: object) => Promise<unknown>;

export interface InstanceOptions extends Omit<Surroundings, 'isDead' | 'environment'> {
  readonly deployed: DeployedFunction;
  readonly code: Bundle;
  readonly packages: Packages;
}

export function startInstance({ deployed, code, packages, ...given }: InstanceOptions): Instance {
  const { config, environment } = deployed;
  const { timeline, random } = given;
  let dead = false;
  let end: (ended: Ended) => void = () => {};
  const die = (ended: Ended): void => {
    dead = true;
    end(ended);
  };
  const surroundings = { ...given, environment: { ...environment }, isDead: () => dead };
  packages.enter(surroundings);
  const { handler } = code(createSandbox(surroundings, packages)) as { readonly handler: Handler };
  const contextUntil = (deadline: number, awsRequestId: string) => ({
    functionName: config.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: config.arn,
    memoryLimitInMB: String(config.memoryMb),
    logGroupName: config.logGroup,
    logStreamName: 'simulated',
    awsRequestId,
    getRemainingTimeInMillis: () => deadline - timeline.now(),
  });
  return {
    name: config.name,
    isDead: () => dead,
    kill: () => die({ outcome: 'died', reason: 'killed' }),
    invoke: (event, requestId = requestIdOf(random.next())) =>
      new Promise((resolve) => {
        const reason = `Task timed out after ${config.timeoutMs / 1_000} seconds`;
        const cancel = timeline.after(config.timeoutMs, () => die({ outcome: 'timed-out', reason }));
        end = (ended) => {
          cancel();
          resolve(ended);
        };
        const context = contextUntil(timeline.now() + config.timeoutMs, requestId);
        packages.enter(surroundings);
        const run = async () => handler(JSON.parse(JSON.stringify(event)), context);
        run().then(
          (answer) => !dead && end({ outcome: 'answered', answer }),
          (error: unknown) => !dead && end({ outcome: 'failed', reason: String(error) }),
        );
      }),
  };
}

/** From a number from 0 to below 1. */
export function requestIdOf(drawn: number): string {
  return `00000000-0000-4000-8000-${Math.floor(drawn * 2 ** 48)
    .toString(16)
    .padStart(12, '0')}`;
}
