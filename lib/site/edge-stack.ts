import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { ownZone } from '../constructs/own-zone';
import { WebAcl } from '../constructs/web-acl';

export interface EdgeStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Where CloudFront looks for certificates and firewalls, wherever the stage itself is. */
const region = 'us-east-1';

/**
 * What the site needs in us-east-1: the certificate of its name, the firewall. The site's stack reads the outputs, which
 * change with the domain's name only, and then its own template does as well.
 */
export class EdgeStack extends Stack {
  readonly certificateArn: string | undefined;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { config, ...props }: EdgeStackProps) {
    super(scope, id, { ...props, env: { region } });
    const { domain } = config;
    if (domain && !domain.certificateArn) {
      const validation = CertificateValidation.fromDns(ownZone(this, config));
      const certificate = new Certificate(this, 'Certificate', { domainName: domain.name, validation });
      this.certificateArn = this.told('CertificateArn', certificate.certificateArn);
    }
    if (config.webAcl) this.webAclArn = this.told('WebAclArn', new WebAcl(this, 'WebAcl', config).arn);
  }

  static isNeeded({ domain, webAcl }: StageConfig): boolean {
    return webAcl || (domain !== undefined && !domain.certificateArn);
  }

  /** A value as the stacks of other regions get it: CloudFormation reads the output, without a function of anybody's. */
  private told(name: string, value: string): string {
    new CfnOutput(this, name, { value });
    return Fn.getStackOutput(this.stackName, name, region);
  }
}
