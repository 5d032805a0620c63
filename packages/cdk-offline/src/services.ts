import type { IncomingMessage, ServerResponse } from 'node:http';

/** The shapes that the services share; each folder implements one service of AWS. */

/** Who makes a call: a role, an AWS service on behalf of a resource, the operator's own credentials, or nobody. */
export type Principal =
  | { readonly kind: 'role'; readonly arn: string }
  | { readonly kind: 'service'; readonly service: string; readonly sourceArn: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'anonymous' };

/** One question to IAM: may this principal do this action ("s3:GetObject") on this ARN? */
export interface Call {
  readonly principal: Principal;
  readonly action: string;
  readonly resource: string;
  /** Condition keys beyond aws:PrincipalArn and aws:SourceArn, e.g. aws:SecureTransport. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

export interface Decision {
  readonly allowed: boolean;
  /** AWS's wording of a refusal: "User: … is not authorized to perform: … on resource: … because …". */
  readonly reason: string;
}

/** Identity policies and resource policies (buckets, queues, functions) of the loaded templates. */
export interface Permissions {
  decide(call: Call): Decision;
}

/** A resource of the synthesized templates with every intrinsic resolved. */
export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  /** What `Ref` gives. */
  readonly ref: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A stack as it was deployed. */
export interface DeployedStack {
  readonly name: string;
  readonly id: string;
  readonly description: string | undefined;
  readonly outputs: readonly Output[];
}

export interface Output {
  readonly name: string;
  readonly value: string;
  readonly description: string | undefined;
  readonly exportName: string | undefined;
}

export interface Assembly {
  readonly directory: string;
  readonly account: string;
  readonly region: string;
  readonly stacks: readonly DeployedStack[];
  readonly resources: readonly Resource[];
  ofType(type: string): readonly Resource[];
  /** What `Fn::GetAtt` gives; throws for an attribute this machine does not know. */
  attribute(resource: Resource, name: string): string;
  /** The folder or file in the assembly of the asset with this object key in the assets bucket. */
  assetPath(objectKey: string): string;
}

export interface Invocation {
  /** `error`: the function threw, died or timed out. `denied`: no permission to invoke. */
  readonly outcome: 'ok' | 'error' | 'denied' | 'throttled' | 'missing';
  /** The JSON text the function answered, or of the error object. */
  readonly payload: string;
}

export interface Functions {
  invoke(principal: Principal, functionArn: string, event: unknown): Promise<Invocation>;
  /**
   * Invocation type `Event`: `ok` means queued. The function runs afterwards, its errors are retried twice and
   * end in the function's own failure destination or dead-letter queue; the caller never sees them.
   */
  invokeAsync(principal: Principal, functionArn: string, event: unknown): Promise<Invocation>;
}

/** Time and timers, so that tests can move the clock by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** What services are made of. */
export interface ServiceDeps {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  /** The state directory, where each keeps what has to outlive a restart. */
  readonly directory: string;
  readonly clock: Clock;
  /** Nothing has to outlive it: tables and messages are in memory. */
  readonly forgets?: boolean;
  /** How many times as long as on AWS something may take before it is given up; 1 unless it is said. */
  readonly patience?: number | undefined;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** One AWS service behind the front door; `service` is its SigV4 signing name ("s3", "ses"). */
export interface AwsService {
  readonly service: string;
  handle(principal: Principal, request: IncomingMessage, response: ServerResponse): Promise<void>;
}
