import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createPermissions } from '../../src/front-door/iam';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import { createScheduler, type Scheduler } from '../../src/scheduler/scheduler';
import type { Functions, Invocation, Principal, ServiceDeps } from '../../src/services';
import { createQueues, type Queues } from '../../src/sqs/queues';
import { writeAssembly } from '../assembly/assembly-files';
import { serve } from '../s3/running-s3';

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

export const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:TableBackup';
export const roleArn = 'arn:aws:iam::000000000000:role/RunsBackup';
export const queueArn = 'arn:aws:sqs:us-east-1:000000000000:letters';

interface Run {
  readonly at: string;
  readonly principal: Principal;
  readonly event: unknown;
}

interface Letter {
  readonly body: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

export interface RunningScheduler {
  readonly client: SchedulerClient;
  readonly clock: ManualClock;
  /** What reached the dead-letter queue. */
  readonly letters: readonly Letter[];
  readonly scheduler: Scheduler;
  readonly runs: readonly Run[];
  readonly warnings: readonly string[];
  readonly directory: string;
  /** Whose calls the API gets from now on. */
  as(principal: Principal): void;
  /** How invocations end from now on. */
  respond(invocation: Invocation): void;
  stop(): void;
}

export interface SchedulerOptions {
  readonly directory?: string;
  readonly at?: string;
  readonly random?: number;
}

export async function runScheduler(
  template: Template,
  options: SchedulerOptions = {},
): Promise<RunningScheduler> {
  const assembly = loadAssembly(writeAssembly({ Backup: template }));
  const permissions = createPermissions(assembly);
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'scheduler-'));
  const clock = createManualClock(options.at ?? '2026-11-20T12:00:00Z');
  const runs: Run[] = [];
  const warnings: string[] = [];
  let answer: Invocation = { outcome: 'ok', payload: '' };
  let principal: Principal = { kind: 'operator' };
  const functions: Functions = {
    invoke: () => Promise.reject(new Error('A schedule invokes asynchronously')),
    invokeAsync: async (caller, arn, event) => {
      const call = { principal: caller, action: 'lambda:InvokeFunction', resource: arn };
      const { allowed, reason } = permissions.decide(call);
      if (!allowed) return { outcome: 'denied', payload: reason };
      runs.push({ at: new Date(clock.now()).toISOString(), principal: caller, event });
      return answer;
    },
  };
  const { letters, queues } = recordedQueues({ assembly, permissions, directory, clock });
  const scheduler = createScheduler({
    ...{ assembly, functions, queues, permissions, directory, clock },
    warn: (line) => warnings.push(line),
    random: () => options.random ?? 0,
  });
  const served = await serve((request, response) => scheduler.handle(principal, request, response));
  const client = new SchedulerClient({
    endpoint: served.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local-operator', secretAccessKey: 'any' },
    maxAttempts: 1,
  });
  scheduler.start();
  return {
    ...{ client, clock, letters, scheduler, runs, warnings, directory },
    as: (other) => {
      principal = other;
    },
    respond: (invocation) => {
      answer = invocation;
    },
    stop: () => {
      scheduler.stop();
      client.destroy();
      served.close();
    },
  };
}

/** The queues of the assembly, and what was sent to them. */
function recordedQueues(deps: ServiceDeps) {
  const queues = createQueues(deps);
  const letters: Letter[] = [];
  const send: Queues['send'] = (sender, arn, message) => {
    const decision = queues.send(sender, arn, message);
    const attributes = Object.entries(message.attributes ?? {}).map(([name, value]) => [
      name,
      value.StringValue,
    ]);
    if (decision.allowed) letters.push({ body: message.body, attributes: Object.fromEntries(attributes) });
    return decision;
  };
  return { letters, queues: { send } };
}
