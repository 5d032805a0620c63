import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { createManualClock, loadAssembly, type ManualClock } from 'cdk-offline';
import { assemblyDirectory } from '../../support/assembly';
import { directReads, type ReadAir } from '../../support/forecast-client';
import { type Permission, permissionsOf, withoutAll } from '../../support/permissions';
import { type PhishingClient, parent, phishingClient } from '../../support/phishing-client';
import { createPolicyTrace, type PolicyTrace } from '../../support/policy-trace';
import { createSteppingIn, type StepIn } from '../../support/stepping-in';
import { studentClient } from '../../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../../support/system';
import { claimsOf, lastingToken } from '../../support/tokens';

/** The running app as the probes use it. */
export interface School extends TestSystem {
  readonly api: ReturnType<typeof studentClient>;
  /** The API phishing, as a parent and as an admin. */
  readonly parent: PhishingClient;
  readonly admin: PhishingClient;
  /** A read of the API forecast. */
  readonly forecast: ReadAir;
  readonly clock: ManualClock;
  readonly permissions: readonly Permission[];
  /** What the policies were asked while each probe ran. */
  readonly trace: PolicyTrace;
  readonly during: <Result>(stepIn: StepIn, run: () => Promise<Result>) => Promise<Result>;
  /** Runs with one permission really taken away; calls may lie within one another. */
  readonly without: <Result>(permission: string, run: () => Promise<Result>) => Promise<Result>;
  /** An id that no other probe has used. */
  readonly newId: () => string;
}

/** A behaviour that people rely on; it rejects when the running app does not show it. */
export interface Probe {
  readonly name: string;
  /** Permissions whose lack it notices, so that the others need not be asked. */
  readonly needs: readonly string[];
  readonly run: (school: School) => Promise<void>;
}

export const sender = 'noreply@schoolhouse.example';
export const recipient = 'office@schoolhouse.example';
export const probingParent = 'probing-parent@families.example';

/** A backup fails at once and leaves no file, whose name would keep the next one waiting for a second. */
export const unreadableTable: StepIn = {
  when: ({ headers }) => headers['x-amz-target'] === 'DynamoDB_20120810.Scan',
  status: 400,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException"}',
};

/** Keys and sessions are kept by warm functions: only one that has just started needs to read them. */
export function fresh(operation: string, run: (school: School) => Promise<void>): Probe['run'] {
  return (school) => {
    school.recycle(operation);
    return run(school);
  };
}

/** What `needs` begins with for every operation behind a route that asks for a token. */
export function reaching(operation: string, route: string): readonly string[] {
  return [
    `sts:AssumeRole by lambda.amazonaws.com for ${operation}Role`,
    `lambda:InvokeFunction by apigateway.amazonaws.com for ${route} of ${operation}Function`,
  ];
}

export async function openSchool(): Promise<School> {
  const clock = createManualClock('2026-11-20T12:00:00Z');
  const { wrap, during } = createSteppingIn();
  const assembly = loadAssembly(assemblyDirectory());
  const permissions = permissionsOf(assemblyDirectory());
  const lacking: Permission[] = [];
  const trace = createPolicyTrace(assembly, () => lacking);
  const system = await startTestSystem({ edit: withLimits(), clock, wrap, onDecision: trace.observe });
  await parent(system, probingParent);
  const lasting = async (role: 'Parent' | 'Admin') =>
    phishingClient(system, await lastingToken(system, { ...claimsOf(role), sub: '1', email: probingParent }));
  await pause(system, 'WeeklyModelTraining');
  await pause(system, 'NightlyBlocklistRebuild');
  await pause(system, 'DailyTableBackup');
  let ids = 0;
  return {
    ...system,
    api: studentClient(system),
    parent: await lasting('Parent'),
    admin: await lasting('Admin'),
    forecast: directReads(system),
    clock,
    permissions,
    trace,
    during,
    without: async (name, run) => {
      const permission = permissions.find((each) => each.name === name);
      if (!permission) throw new Error(`The templates have no permission ${name}`);
      const load = () => system.reload(withoutAll(assembly, lacking));
      lacking.push(permission);
      try {
        load();
        return await run();
      } finally {
        lacking.pop();
        load();
      }
    },
    newId: () => `HS-${++ids}`,
  };
}

/** What runs by itself while the time of a probe passes would be in the way of the next ones. */
async function pause({ operator }: TestSystem, schedule: string): Promise<void> {
  const client = new SchedulerClient(operator);
  const found = await client.send(new GetScheduleCommand({ Name: schedule }));
  const { Name, ScheduleExpression, FlexibleTimeWindow, Target } = found;
  const kept = { Name, ScheduleExpression, FlexibleTimeWindow, Target };
  await client.send(new UpdateScheduleCommand({ ...kept, State: 'DISABLED' }));
}

/** Runs what a schedule runs once, now. */
export async function fireNow(school: School, schedule: string): Promise<void> {
  const client = new SchedulerClient(school.operator);
  const { Target } = await client.send(new GetScheduleCommand({ Name: schedule }));
  const soon = new Date(school.clock.now() + 2_000).toISOString().slice(0, 19);
  await client.send(
    new CreateScheduleCommand({
      Name: `fired-${school.newId()}`,
      ScheduleExpression: `at(${soon})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target,
    }),
  );
  await school.clock.advance(3_000);
}

/** Bytes in a file of the state directory; 0 if there is none. */
export function sizeOf({ directory }: School, file: string): number {
  return statSync(join(directory, file), { throwIfNoEntry: false })?.size ?? 0;
}

/** The physical name of the only resource of a type whose name begins like this. */
export function nameOf({ assembly }: School, type: string, beginning: string): string {
  const found = assembly.ofType(type).find(({ ref }) => ref.startsWith(beginning));
  if (!found) throw new Error(`No ${type} ${beginning}`);
  return found.ref;
}

/** Runs a function as the operator; gives what it failed with, or undefined. */
export async function invoke(school: School, name: string, event: object): Promise<string | undefined> {
  const body = JSON.stringify(event);
  const path = `/2015-03-31/functions/${name}/invocations`;
  const response = await callAws(school, 'lambda', path, { method: 'POST', body });
  const payload = await response.text();
  return response.status === 200 && !response.headers.has('x-amz-function-error') ? undefined : payload;
}

/** The URL of the queue whose logical id begins like this. */
export function queueOf({ assembly }: School, beginning: string): string {
  const found = assembly.ofType('AWS::SQS::Queue').find(({ logicalId }) => logicalId.startsWith(beginning));
  if (!found) throw new Error(`No queue ${beginning}`);
  return found.ref;
}

/** How many messages wait in the queue whose logical id begins like this. */
export async function deadLetters(school: School, beginning: string): Promise<number> {
  const response = await callAws(school, 'sqs', '/', {
    method: 'POST',
    headers: { 'x-amz-target': 'AmazonSQS.GetQueueAttributes', 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({
      QueueUrl: queueOf(school, beginning),
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  });
  const { Attributes } = (await response.json()) as { Attributes: { ApproximateNumberOfMessages: string } };
  return Number(Attributes.ApproximateNumberOfMessages);
}

/** A call that the operator makes, signed as far as this machine reads signatures. */
export function callAws(
  { endpoints }: School,
  service: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const authorization = `AWS4-HMAC-SHA256 Credential=local-operator/20261120/us-east-1/${service}/aws4_request`;
  return fetch(`${endpoints.aws}${path}`, { ...init, headers: { authorization, ...init.headers } });
}
