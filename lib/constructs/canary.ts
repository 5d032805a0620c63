import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';

/**
 * How new code reaches its users, where their first error would be one too many: a tenth of the calls for five minutes,
 * then all of them, unless an alarm sends everybody back to the code from before.
 */
export class Canary extends Construct {
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.config = config;
  }

  /** Call it before anything else gets to know the function: callers have to go to its alias. */
  releaseSlowly(alarm: IAlarm, ...targets: readonly ServiceFunction[]): void {
    const aliases = targets.map((target) => [target.operation, target.useAlias()] as const);
    if (!this.config.canary) return;
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    for (const [operation, alias] of aliases) {
      new LambdaDeploymentGroup(this, operation, {
        application,
        alias,
        role,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [alarm],
      });
    }
  }
}
