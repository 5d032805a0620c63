import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { phishingEnv } from '../../../lambdas/phishing/env';
import type { StageConfig } from '../../config/stage-config';
import { ScheduledInvocation } from '../../constructs/scheduled-invocation';
import { ServiceFunction } from '../../constructs/service-function';

type Rebuilder = ServiceFunction<(typeof phishingEnv.rebuildBlocklist)[number]>;

/** Makes the list of confirmed phishing anew each night, for whatever a review could not write. */
export class BlocklistRebuild extends Construct {
  readonly rebuild: Rebuilder;
  readonly nightly: ScheduledInvocation;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.rebuild = new ServiceFunction(scope, 'rebuildBlocklist', {
      config,
      description: 'Makes the list of confirmed phishing anew',
      variables: phishingEnv.rebuildBlocklist,
      // 100,000 reviewed entries are some 50 pages of the index.
      memorySize: 1024,
      timeout: Duration.minutes(5),
    });
    this.nightly = new ScheduledInvocation(this, 'Nightly', {
      config,
      name: 'NightlyBlocklistRebuild',
      description: 'Makes the list of confirmed phishing agree with the reviews',
      expression: 'cron(30 19 * * ? *)',
      flexibleWindow: Duration.minutes(15),
      target: this.rebuild,
    });
  }
}
