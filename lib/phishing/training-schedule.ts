import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import type { ServiceFunction } from '../constructs/service-function';

type Trigger = ServiceFunction<
  | 'TRAINING_GRACE_SECONDS'
  | 'TRAIN_FUNCTION_ARN'
  | 'TRAIN_ROLE_ARN'
  | 'TRAIN_DEAD_LETTERS_ARN'
  | 'TRAIN_SCHEDULE_PREFIX'
  | 'TRAIN_SCHEDULE_STEP_SECONDS'
>;

type Trained = ServiceFunction<'TRAINING_GRACE_SECONDS'>;

export interface TrainingScheduleProps {
  readonly config: StageConfig;
  readonly train: Trained;
}

/** What passes at most before a schedule begins a job, and before Lambda repeats one that failed. */
const grace = Duration.minutes(3);

/** When the model is trained: every week, and whenever an admin asks for it. */
export class TrainingSchedule extends Construct {
  readonly weekly: ScheduledInvocation;
  private readonly train: Trained;

  constructor(scope: Construct, id: string, { config, train }: TrainingScheduleProps) {
    super(scope, id);
    this.train = train;
    this.weekly = new ScheduledInvocation(this, 'Weekly', {
      config,
      name: 'WeeklyModelTraining',
      description: 'Trains the phishing model on what was reviewed',
      expression: 'cron(0 18 ? * SAT *)',
      flexibleWindow: Duration.minutes(15),
      target: train,
    });
    train.provide({ TRAINING_GRACE_SECONDS: String(grace.toSeconds()) });
  }

  /** Making a schedule for one time. */
  grantTrigger(target: Trigger): void {
    this.weekly.grantSchedule(target);
    target.provide({
      TRAINING_GRACE_SECONDS: String(grace.toSeconds()),
      TRAIN_FUNCTION_ARN: this.train.lambda.functionArn,
      TRAIN_ROLE_ARN: this.weekly.role.roleArn,
      TRAIN_DEAD_LETTERS_ARN: this.weekly.deadLetters.queueArn,
      TRAIN_SCHEDULE_PREFIX: `${this.weekly.scheduleName}-`,
      TRAIN_SCHEDULE_STEP_SECONDS: '60',
    });
  }
}
