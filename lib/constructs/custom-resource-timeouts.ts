import { CfnResource, Duration, type IAspect } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A minute more than the longest that a function may run. CloudFormation itself would wait for an hour. */
const timeout = Duration.minutes(16);

/** Ends the waiting for custom resources of aws-cdk-lib, which sets no timeout for its own. */
export class CustomResourceTimeouts implements IAspect {
  visit(node: IConstruct): void {
    if (!CfnResource.isCfnResource(node) || !libraryTypes.includes(node.cfnResourceType)) return;
    node.addPropertyOverride('ServiceTimeout', timeout.toSeconds());
  }
}

const libraryTypes = ['Custom::CDKBucketDeployment', 'Custom::S3AutoDeleteObjects'];
