import type { Assembly } from '../services';
import { parsePolicy, type Statement } from './policy';

type Entry = readonly [arn: string, statements: readonly Statement[]];

/** The policies of buckets, queues, topics, functions and (who may assume them) roles, by ARN. */
export function resourcePolicies(assembly: Assembly): ReadonlyMap<string, readonly Statement[]> {
  const policies = new Map<string, readonly Statement[]>();
  for (const [arn, statements] of [
    ...bucketPolicies(assembly),
    ...queuePolicies(assembly),
    ...topicPolicies(assembly),
    ...functionPermissions(assembly),
    ...trustPolicies(assembly),
  ]) {
    policies.set(arn, [...(policies.get(arn) ?? []), ...statements]);
  }
  return policies;
}

/** An object's bucket, a function without its version: what a resource policy hangs on. */
export function policyHolder(arn: string): string {
  return arn.startsWith('arn:aws:s3:::') ? arn.replace(/\/.*$/s, '') : arn;
}

/**
 * Buckets that never answer the public, whatever their policy says: S3 blocks public access unless the template
 * turns it off. (With BlockPublicPolicy alone AWS refuses the policy when it is deployed; here nobody gets in.)
 */
export function closedBuckets(assembly: Assembly): ReadonlySet<string> {
  const closed = assembly.ofType('AWS::S3::Bucket').filter((bucket) => {
    const block = bucket.properties.PublicAccessBlockConfiguration as Record<string, unknown> | undefined;
    if (block === undefined) return true;
    return [block.RestrictPublicBuckets, block.BlockPublicPolicy].map(String).includes('true');
  });
  return new Set(closed.map((bucket) => assembly.attribute(bucket, 'Arn')));
}

function bucketPolicies(assembly: Assembly): readonly Entry[] {
  return assembly
    .ofType('AWS::S3::BucketPolicy')
    .map(({ properties }) => [`arn:aws:s3:::${properties.Bucket}`, parsePolicy(properties.PolicyDocument)]);
}

function queuePolicies(assembly: Assembly): readonly Entry[] {
  const queues = assembly.ofType('AWS::SQS::Queue');
  return assembly.ofType('AWS::SQS::QueuePolicy').flatMap(({ properties }) => {
    const urls = properties.Queues as readonly string[];
    return queues
      .filter((queue) => urls.includes(queue.ref))
      .map((queue): Entry => [assembly.attribute(queue, 'Arn'), parsePolicy(properties.PolicyDocument)]);
  });
}

function topicPolicies(assembly: Assembly): readonly Entry[] {
  return assembly
    .ofType('AWS::SNS::TopicPolicy')
    .flatMap(({ properties }) =>
      (properties.Topics as readonly string[]).map(
        (arn): Entry => [arn, parsePolicy(properties.PolicyDocument)],
      ),
    );
}

function functionPermissions(assembly: Assembly): readonly Entry[] {
  return assembly.ofType('AWS::Lambda::Permission').map(({ properties }) => {
    const { FunctionName, Action, Principal, SourceArn, SourceAccount } = properties;
    const arn = String(FunctionName).startsWith('arn:')
      ? String(FunctionName)
      : `arn:aws:lambda:${assembly.region}:${assembly.account}:function:${FunctionName}`;
    const isService = String(Principal).endsWith('.amazonaws.com');
    const statement = {
      Effect: 'Allow',
      Principal: isService ? { Service: Principal } : { AWS: Principal },
      Action,
      Resource: arn,
      Condition: {
        ...(SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': SourceArn } }),
        ...(SourceAccount === undefined ? {} : { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
      },
    };
    return [arn, parsePolicy({ Statement: statement })];
  });
}

function trustPolicies(assembly: Assembly): readonly Entry[] {
  return assembly
    .ofType('AWS::IAM::Role')
    .map((role) => [assembly.attribute(role, 'Arn'), parsePolicy(role.properties.AssumeRolePolicyDocument)]);
}
