import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import * as routes from '../../contracts/audit/routes';
import { auditEnv } from '../../lambdas/audit/env';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from '../constructs/access-tokens';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import type { AuditQueue } from '../constructs/audit-queue';
import { makeOperations, type Operations } from '../constructs/operations';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import { ServiceFunction } from '../constructs/service-function';
import { AuditBucket } from './audit-bucket';

const forLists = { memorySize: 1024, timeout: Duration.seconds(28) };

export interface AuditStackProps extends StackProps {
  readonly config: StageConfig;
  readonly alarmTopic: AlarmTopic;
  readonly tokens: AccessTokens;
  /** Where the services report what they do. */
  readonly deeds: AuditQueue;
}

/** Who did what: what was reported is sealed once a minute into a chain that only grows. The API `phishing` has its routes. */
export class AuditStack extends Stack {
  readonly operations: Operations<typeof routes, typeof auditEnv>;

  constructor(scope: Construct, id: string, props: AuditStackProps) {
    super(scope, id, props);
    const { config, alarmTopic, tokens, deeds } = props;
    const log = new AuditBucket(this, 'Log', config);
    const audit = { config, routes, env: auditEnv, size: forLists, tokens, audit: deeds };
    this.operations = makeOperations(this, audit);
    const { listAudit, exportAudit, checkAuditChain } = this.operations;
    log.grantRead(listAudit, exportAudit, checkAuditChain);

    const sealAudit = new ServiceFunction(this, 'sealAudit', {
      config,
      description: 'Seals what was reported to the audit log',
      variables: auditEnv.sealAudit,
      memorySize: 256,
      timeout: Duration.minutes(2),
    });
    deeds.grantTake(sealAudit);
    log.grantSeal(sealAudit);
    const sealing = new ScheduledInvocation(this, 'Sealing', {
      config,
      name: 'AuditSealing',
      description: 'Seals the audit log',
      expression: 'rate(1 minute)',
      target: sealAudit,
    });
    new Alarms(this, 'Alarms', { config, topic: alarmTopic }).onDeadLetters(
      sealing,
      'A sealing of the audit log',
    );
    new CfnOutput(this, 'AuditBucketName', { value: log.bucket.bucketName });
  }
}
