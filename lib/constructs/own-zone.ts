import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';

/**
 * The zone that gets the records of the stage's domain, if it is in Route 53. It may be the zone of a name above it: its
 * own name is never needed, for every record is written out in full.
 */
export function ownZone(scope: Construct, { domain }: StageConfig): IPublicHostedZone | undefined {
  if (!domain?.hostedZoneId) return undefined;
  const { hostedZoneId, name: zoneName } = domain;
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName });
}
