import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { type IPublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Domain } from '../config/domain';
import type { StageConfig } from '../config/stage-config';
import { ownZone } from './own-zone';

export interface MailDomainProps {
  readonly config: StageConfig;
  readonly domain: Domain;
}

/** A domain that vouches for its mail: signed (DKIM), returned to a name of its own (SPF), and with a policy (DMARC). */
export class MailDomain extends Construct {
  constructor(scope: Construct, id: string, { config, domain }: MailDomainProps) {
    super(scope, id);
    const zone = ownZone(this, config);
    const mailFromDomain = `bounce.${domain.name}`;
    const identity = new EmailIdentity(this, 'Identity', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(domain.name),
      mailFromDomain,
    });
    const policy = domain.dmarc === 'own' ? [] : [`v=DMARC1; p=${domain.dmarc};`];
    if (zone) this.addPolicy(zone, policy);
    else {
      const feedback = `feedback-smtp.${Stack.of(this).region}.amazonses.com`;
      this.tellRecords([
        ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
        `${mailFromDomain} MX 10 ${feedback}`,
        `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
        ...policy.map((text) => `_dmarc.${domain.name} TXT "${text}"`),
      ]);
    }
  }

  private addPolicy(zone: IPublicHostedZone, values: readonly string[]): void {
    if (values.length === 0) return;
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: '_dmarc',
      values: [...values],
      ttl: Duration.minutes(30),
    });
  }

  /** Whoever keeps the names elsewhere enters them there. */
  private tellRecords(records: readonly string[]): void {
    for (const [index, value] of records.entries()) {
      new CfnOutput(Stack.of(this), `MailRecord${index + 1}`, {
        value,
        description: 'To be entered where the domain is kept',
      });
    }
  }
}
