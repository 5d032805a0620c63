import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Call } from 'cdk-offline';
import { createManualClock, type ManualClock } from 'cdk-offline';
import { createPasswords } from '../../../lambdas/accounts/users/passwords';
import { adminKeySecret } from '../compute-client';
import { eventually } from '../eventually';
import { password } from '../phishing-client';
import { editResources, edits, startTestSystem, type TestSystem, withLimits } from '../system';
import { tokenSecret, tokenSigner } from '../tokens';

/** A running system in which everything that is asked of AWS is written down. */
export interface Stage {
  readonly system: TestSystem;
  readonly clock: ManualClock;
  readonly tables: DynamoDBDocumentClient;
  /** Of `password`, made once: it takes its time. */
  readonly passwordHash: string;
  readonly keys: { readonly site: string; readonly admin: string };
  /** A number that nobody has had. */
  readonly next: () => number;
  /** Resolves once no function runs. */
  readonly idle: () => Promise<void>;
  /** What functions have asked of AWS that changes something, since the last time this was asked. */
  readonly done: () => readonly string[];
}

export async function openStage(): Promise<Stage> {
  const clock = createManualClock(new Date().toISOString());
  const running = { begun: 0, ended: 0 };
  const changes: string[] = [];
  const system = await startTestSystem({
    edit: edits(withLimits(), ofTheRequestsOnly),
    clock,
    onDecision: (call, { allowed }) => {
      if (call.action === 'lambda:InvokeFunction' && allowed) running.begun += 1;
      if (isChange(call)) changes.push(told(call));
    },
    onLog: (_, line) => {
      if (line.startsWith('REPORT RequestId: ')) running.ended += 1;
    },
  });
  // The key is published before anything is counted.
  await tokenSigner(system);
  let numbers = 5_000_000;
  return {
    ...{ system, clock },
    tables: DynamoDBDocumentClient.from(new DynamoDBClient(system.operator)),
    passwordHash: await createPasswords().hash(password),
    keys: {
      site: await tokenSecret(system, 'ApiSiteKeyValue').read(),
      admin: await adminKeySecret(system).read(),
    },
    next: () => ++numbers,
    idle: async () => {
      // One that failed may have been tried again: there are not fewer ends than beginnings.
      await eventually('every function to end', () => running.begun <= running.ended);
    },
    done: () => changes.splice(0).sort(),
  };
}

/** Nothing runs by itself, and nothing is removed because time passes: what is counted comes of requests. */
const ofTheRequestsOnly = editResources(({ Type, Properties }) => {
  if (Type === 'AWS::Scheduler::Schedule') Properties['State'] = 'DISABLED';
  if (Type === 'AWS::DynamoDB::Table') delete Properties['TimeToLiveSpecification'];
});

/** Beside what a request does: what knows it by its key, counts of tries, in one write or two, and keys that a cold start publishes. */
const beside = ['table/idempotencyKeys', 'table/phishingSignIns', 'table/accountTokenKeys'];

/** Signs of life, one a second: a slow run has more. What it leaves is counted where it lies. */
const runs = /\/[\w-]*run(?:Import|Restore)Role/;

/** Of functions. */
function isChange({ principal, action, resource }: Call): boolean {
  const isRead =
    /:(?:Get|List|Query|Scan|BatchGet|Describe|ConditionCheck|Assume|Create(?:LogStream)|PutLog|PutTrace)/;
  if (principal.kind !== 'role' || isRead.test(action)) return false;
  if (action === 's3:PutObject' && runs.test(principal.arn)) return false;
  return !action.startsWith('xray:') && !beside.some((table) => resource.endsWith(table));
}

function told({ principal, action, resource }: Call): string {
  const role = principal.kind === 'role' ? /(\w+)Role[^/]*$/.exec(principal.arn)?.[1] : undefined;
  const [, , , , , ...rest] = resource.split(':');
  const [kind = '', name = ''] = rest.join(':').split('/');
  // Of a bucket, the names in it are new each time; so are those of schedules.
  return `${role} ${action} ${kind === 'table' ? name : kind}`;
}
