import { join } from 'node:path';
import { App, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { bundle } from '../bundle';

// A schedule lets a function write reports into a queue; another one takes them to a bucket that refuses plain HTTP.
const stack = new Stack(
  new App({ analyticsReporting: false, builtinCloudFormationValidation: false }),
  'Reports',
);
const queue = new Queue(stack, 'Queue');
const bucket = new Bucket(stack, 'Bucket', {
  removalPolicy: RemovalPolicy.DESTROY,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  versioned: true,
});
const [collect, archive] = ['collect', 'archive'].map((name) => {
  const scheduled = new LambdaFunction(stack, name, {
    runtime: Runtime.NODEJS_22_X,
    handler: 'index.handler',
    code: bundle(join(__dirname, `${name}.ts`)),
    timeout: Duration.seconds(10),
    memorySize: 256,
    environment: { QUEUE_URL: queue.queueUrl, BUCKET_NAME: bucket.bucketName },
  });
  new Schedule(stack, `${name}-schedule`, {
    schedule: ScheduleExpression.cron({ minute: name === 'collect' ? '0' : '30' }),
    target: new LambdaInvoke(scheduled, { retryAttempts: 0 }),
  });
  return scheduled;
}) as [LambdaFunction, LambdaFunction];
queue.grantSendMessages(collect);
queue.grantConsumeMessages(archive);
// The policy of the bucket names who may write, and the role needs no policy of its own for it.
bucket.addToResourcePolicy(
  new PolicyStatement({
    principals: [archive.grantPrincipal],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects('reports/*')],
  }),
);
bucket.addToResourcePolicy(
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:*'],
    resources: [bucket.bucketArn, bucket.arnForObjects('*')],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  }),
);
