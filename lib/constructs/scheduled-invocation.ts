import { Aws, type Duration, Stack } from 'aws-cdk-lib';
import { Grant, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { addDeadLetters, retryPolicy } from './dead-letters';
import type { ServiceFunction } from './service-function';

/** What a function reads that makes the target run once: `onceVariables` of lambdas/shared/env. */
export type OnceVariable =
  | 'ONCE_FUNCTION_ARN'
  | 'ONCE_ROLE_ARN'
  | 'ONCE_DEAD_LETTERS_ARN'
  | 'ONCE_SCHEDULE_PREFIX'
  | 'ONCE_STEP_SECONDS';

export interface ScheduledInvocationProps {
  readonly config: StageConfig;
  /** The schedule's name in prod. */
  readonly name: string;
  readonly description: string;
  /** `cron(...)` or `rate(...)`, UTC. */
  readonly expression: string;
  readonly flexibleWindow?: Duration;
  /** The event; it may name what the scheduler knows, as `<aws.scheduler.scheduled-time>`. */
  readonly input?: Readonly<Record<string, string>>;
  readonly target: ServiceFunction;
}

/**
 * A schedule whose role may invoke one function and leave what it could not deliver in a queue. The scheduler
 * invokes asynchronously, so a run that fails is retried and dead-lettered by Lambda, into the same queue.
 */
export class ScheduledInvocation extends Construct {
  /** The schedule's name in prod. */
  readonly name: string;
  readonly deadLetters: Queue;
  /** What the scheduler acts as. */
  readonly role: Role;
  readonly scheduleName: string;
  private readonly target: ServiceFunction;

  constructor(scope: Construct, id: string, props: ScheduledInvocationProps) {
    super(scope, id);
    const { target } = props;
    this.name = props.name;
    this.target = target;
    const { queue, send } = addDeadLetters(this, target);
    this.deadLetters = queue;
    this.role = this.executionRole(target, send);
    const schedule = new CfnSchedule(this, 'Schedule', {
      name: props.config.nameOf(props.name),
      description: props.description,
      scheduleExpression: props.expression,
      flexibleTimeWindow: props.flexibleWindow
        ? { mode: 'FLEXIBLE', maximumWindowInMinutes: props.flexibleWindow.toMinutes() }
        : { mode: 'OFF' },
      target: {
        arn: target.entry.functionArn,
        roleArn: this.role.roleArn,
        input: JSON.stringify(props.input ?? {}),
        retryPolicy,
        deadLetterConfig: { arn: this.deadLetters.queueArn },
      },
    });
    schedule.node.addDependency(this.role);
    this.scheduleName = schedule.ref;
  }

  /** Making schedules like this one for one time, named `<its name>-…`: same target, same role, same dead letters. */
  grantOnce(grantee: ServiceFunction<OnceVariable>): void {
    const resourceName = `default/${this.scheduleName}-*`;
    const schedules = Stack.of(this).formatArn({ service: 'scheduler', resource: 'schedule', resourceName });
    Grant.addToPrincipal({ grantee, actions: ['scheduler:CreateSchedule'], resourceArns: [schedules] });
    Grant.addToPrincipal({
      grantee,
      actions: ['iam:PassRole'],
      resourceArns: [this.role.roleArn],
      conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
    });
    grantee.provide({
      ONCE_FUNCTION_ARN: this.target.entry.functionArn,
      ONCE_ROLE_ARN: this.role.roleArn,
      ONCE_DEAD_LETTERS_ARN: this.deadLetters.queueArn,
      ONCE_SCHEDULE_PREFIX: `${this.scheduleName}-`,
      ONCE_STEP_SECONDS: '60',
    });
  }

  private executionRole(target: ServiceFunction, sendDeadLetter: PolicyStatement): Role {
    const role = new Role(this, 'Role', {
      // The condition keeps the scheduler from using the role on behalf of another account.
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.entry.functionArn] }),
    );
    role.addToPolicy(sendDeadLetter);
    return role;
  }
}
