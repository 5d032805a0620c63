import { Aws } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Identity, EmailIdentity as SesIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';

export interface EmailIdentityProps {
  readonly config: StageConfig;
  readonly address: string;
}

/** An address that SES verifies by a mail to its owner. */
export class EmailIdentity extends Construct {
  private readonly address: string;

  constructor(scope: Construct, id: string, { config, address }: EmailIdentityProps) {
    super(scope, id);
    this.address = address;
    if (config.createEmailIdentities)
      new SesIdentity(this, 'Identity', { identity: Identity.email(address) });
  }

  /**
   * Lets functions send from this address and from no other. SES asks for the sender's identity, which may be its
   * domain's, and in the sandbox for each recipient's as well.
   */
  grantSend(...targets: readonly ServiceFunction[]): void {
    const identities = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`;
    const conditions = { StringEquals: { 'ses:FromAddress': this.address } };
    for (const grantee of targets) {
      Grant.addToPrincipal({ grantee, actions: ['ses:SendEmail'], resourceArns: [identities], conditions });
    }
  }
}
