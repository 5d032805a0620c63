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

  /** Lets functions send from this address. In the SES sandbox the recipient's identity is needed as well. */
  grantSend(...targets: readonly ServiceFunction[]): void {
    const identity = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${this.address}`;
    for (const grantee of targets) {
      Grant.addToPrincipal({ grantee, actions: ['ses:SendEmail'], resourceArns: [identity] });
    }
  }
}
