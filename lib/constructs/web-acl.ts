import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';

/**
 * Rules that look into bodies. Families have URLs judged that look like attacks, logs and imports are longer than 8 kB:
 * what is in a body the functions check themselves, so these rules only count.
 */
const aboutBodies: Readonly<Record<string, readonly string[]>> = {
  CommonRuleSet: [
    'SizeRestrictions_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
  ],
  KnownBadInputsRuleSet: ['Log4JRCE_BODY'],
  AmazonIpReputationList: [],
};

/** Requests of one address in five minutes: a school with one address for a hundred readers stays below. */
const mostRequests = 3_000;

/** A web application firewall for CloudFront: rules that AWS maintains, and a limit for each address. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { nameOf }: StageConfig) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      description: 'In front of the site',
      defaultAction: { allow: {} },
      visibilityConfig: visible(nameOf('Site')),
      rules: [
        {
          name: 'RequestsOfAnAddress',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: mostRequests } },
          visibilityConfig: visible(nameOf('RequestsOfAnAddress')),
        },
        ...Object.entries(aboutBodies).map(([name, counted], index) => ({
          name,
          priority: index + 1,
          overrideAction: { none: {} },
          statement: { managedRuleGroupStatement: managed(name, counted) },
          visibilityConfig: visible(nameOf(name)),
        })),
      ],
    });
    this.arn = acl.attrArn;
  }
}

function managed(name: string, counted: readonly string[]): CfnWebACL.ManagedRuleGroupStatementProperty {
  return {
    vendorName: 'AWS',
    name: `AWSManagedRules${name}`,
    ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
  };
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
