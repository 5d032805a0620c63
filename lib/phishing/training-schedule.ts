import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { type OnceVariable, ScheduledInvocation } from '../constructs/scheduled-invocation';
import type { ServiceFunction } from '../constructs/service-function';

type Trained = ServiceFunction<'TRAINING_GRACE_SECONDS'>;
type Trigger = ServiceFunction<'TRAINING_GRACE_SECONDS' | OnceVariable>;

export interface TrainingScheduleProps {
  readonly config: StageConfig;
  readonly train: Trained;
}

/** What passes at most before a schedule begins a job, and before Lambda repeats one that failed. */
const grace = Duration.minutes(3);

/** When the model is trained: every week, and whenever an admin asks for it. */
export class TrainingSchedule extends Construct {
  readonly weekly: ScheduledInvocation;

  constructor(scope: Construct, id: string, { config, train }: TrainingScheduleProps) {
    super(scope, id);
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
    this.weekly.grantOnce(target);
    target.provide({ TRAINING_GRACE_SECONDS: String(grace.toSeconds()) });
  }
}
