import { join } from 'node:path';
import { App, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { bundle } from '../bundle';

// A REST API with a key, in front of two functions and a table.
const stack = new Stack(
  new App({ analyticsReporting: false, builtinCloudFormationValidation: false }),
  'Notes',
);
const table = new Table(stack, 'Table', {
  partitionKey: { name: 'id', type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
  removalPolicy: RemovalPolicy.DESTROY,
});
const [put, get] = ['put-note', 'get-note'].map(
  (name) =>
    new LambdaFunction(stack, name, {
      runtime: Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code: bundle(join(__dirname, `${name}.ts`)),
      timeout: Duration.seconds(10),
      memorySize: 256,
      environment: { TABLE_NAME: table.tableName },
    }),
) as [LambdaFunction, LambdaFunction];
table.grant(put, 'dynamodb:PutItem');
table.grant(get, 'dynamodb:GetItem');

const api = new RestApi(stack, 'Api', {
  restApiName: 'notes',
  cloudWatchRole: false,
  defaultMethodOptions: { apiKeyRequired: true },
});
const note = api.root.addResource('notes').addResource('{id}');
note.addMethod('PUT', new LambdaIntegration(put));
note.addMethod('GET', new LambdaIntegration(get));
const plan = api.addUsagePlan('Plan', { throttle: { rateLimit: 50, burstLimit: 50 } });
plan.addApiKey(api.addApiKey('Key'));
plan.addApiStage({ stage: api.deploymentStage });
