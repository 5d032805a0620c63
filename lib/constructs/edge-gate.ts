import { join } from 'node:path';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
  KeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function';

/** The function that lets signed-in staff through to an API, and the store of the keys that it needs for that. */
export class EdgeGate extends Construct {
  readonly edgeFunction: CloudFrontFunction;
  readonly storeArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const keyValueStore = new KeyValueStore(this, 'Keys', {
      comment: 'Keys of sessions and of the student API',
    });
    this.storeArn = keyValueStore.keyValueStoreArn;
    this.edgeFunction = new CloudFrontFunction(this, 'Function', {
      comment: 'Lets signed-in staff through, and nobody else',
      code: FunctionCode.fromFile({ filePath: join(__dirname, 'edge/viewer-request.js') }),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore,
    });
  }

  grantPut(target: ServiceFunction<'KEY_STORE_ARN'>): void {
    this.grant(target, 'DescribeKeyValueStore', 'UpdateKeys');
  }

  grantPutAndRead(target: ServiceFunction<'KEY_STORE_ARN'>): void {
    this.grant(target, 'DescribeKeyValueStore', 'UpdateKeys', 'GetKey');
  }

  private grant(target: ServiceFunction<'KEY_STORE_ARN'>, ...names: readonly string[]): void {
    const actions = names.map((name) => `cloudfront-keyvaluestore:${name}`);
    Grant.addToPrincipal({ grantee: target, actions, resourceArns: [this.storeArn] });
    target.provide({ KEY_STORE_ARN: this.storeArn });
  }
}
