import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ports } from 'cdk-offline';

export interface StepIn {
  /** Which requests from the functions to AWS. */
  readonly when: (request: IncomingMessage) => boolean;
  /** Of the answer; or there is none; or AWS does it, and its answer is lost. */
  readonly status: number | 'never' | 'lost';
  readonly body?: string;
}

/** Stands between the functions and AWS: answers in AWS's place while it is told to. */
export function createSteppingIn(): {
  readonly wrap: (ports: Ports) => Ports;
  readonly during: <Result>(stepIn: StepIn, run: () => Promise<Result>) => Promise<Result>;
} {
  let current: StepIn | undefined;
  return {
    wrap: (ports) => ({
      ...ports,
      serve: (handlers, ...rest) =>
        ports.serve(
          handlers && {
            ...handlers,
            aws: async (request, response) => {
              if (!current || !isFunction(request) || !current.when(request))
                return handlers.aws(request, response);
              if (current.status === 'lost') return handlers.aws(request, cutOff(response));
              request.resume();
              if (current.status === 'never') return new Promise(() => {});
              response.writeHead(current.status).end(current.body);
            },
          },
          ...rest,
        ),
    }),
    during: async (stepIn, run) => {
      current = stepIn;
      try {
        return await run();
      } finally {
        current = undefined;
      }
    },
  };
}

/** A request that is never answered, and when it is asked for. */
export function neverAnswered(when: StepIn['when']): {
  readonly stepIn: StepIn;
  readonly asked: Promise<void>;
} {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const told: StepIn['when'] = (request) => {
    const isAsked = when(request);
    if (isAsked) tell();
    return isAsked;
  };
  return { stepIn: { when: told, status: 'never' }, asked };
}

/** Breaks off where the answer would begin. */
function cutOff(response: ServerResponse): ServerResponse {
  const end = () => response.destroy();
  return Object.assign(response, { writeHead: () => response, write: () => true, end });
}

/** Functions sign with the temporary credentials of their roles; the operator does not. */
export function isFunction({ headers }: IncomingMessage): boolean {
  return headers.authorization?.includes('Credential=ASIA') ?? false;
}
