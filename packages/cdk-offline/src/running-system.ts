import type { Api } from './api-gateway/apis';
import type { Ports } from './ports';
import type { Assembly } from './services';

export interface System {
  readonly assembly: Assembly;
  /** Address of each door. */
  readonly urls: Ports['urls'];
  /** The stages of the REST APIs. */
  readonly apis: readonly Api[];
  /** The tables that this start created. */
  readonly createdTables: readonly string[];
  /** Calls an operation of DynamoDB past IAM; throws AWS's message on an error. */
  dynamodb(operation: string, input: object): Promise<Readonly<Record<string, unknown>>>;
  /** Takes every version of every object out of a bucket, past IAM. */
  emptyBucket(name: string): void;
  /** What the secret with this ARN says now. */
  secret(arn: string): string | undefined;
  /** Decides by the policies of this assembly from now on; everything else stays as it is. */
  reload(assembly: Assembly): void;
  /** Loads the code of one function, or of all, anew. */
  recycle(functionName?: string): void;
  /** Deploys what goes into buckets again, whether or not it has changed. */
  redeploy(): Promise<void>;
  stop(): Promise<void>;
}
