import type { Principal, ServiceDeps } from '../services';
import { groupName, type Schedule } from './schedule';

export function roleOf(schedule: Schedule): Principal {
  return { kind: 'role', arn: schedule.Target.RoleArn };
}

/** Why the scheduler may not act as this role; undefined if it may. Its source ARN is the schedule's group. */
export function assumeRole({ assembly, permissions }: ServiceDeps, roleArn: string): string | undefined {
  const { region, account } = assembly;
  const { allowed, reason } = permissions.decide({
    principal: {
      kind: 'service',
      service: 'scheduler.amazonaws.com',
      sourceArn: `arn:aws:scheduler:${region}:${account}:schedule-group/${groupName}`,
    },
    action: 'sts:AssumeRole',
    resource: roleArn,
    context: { 'aws:SourceAccount': account },
  });
  return allowed ? undefined : reason;
}
