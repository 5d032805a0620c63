import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
  KeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { accountWideName } from './account-wide-name';
import { type GateRules, viewerRequestCode, vouchRequestCode } from './edge/viewer-request-code';
import type { ServiceFunction } from './service-function';

export interface EdgeGateProps extends GateRules {
  readonly config: StageConfig;
}

/** The function that lets signed-in people of some roles through to an API, and the store of the keys that it needs. */
export class EdgeGate extends Construct {
  readonly edgeFunction: CloudFrontFunction;
  /** Tells an API who visits; opens nothing. */
  readonly voucher: CloudFrontFunction;
  readonly storeArn: string;

  constructor(scope: Construct, id: string, { config, ...rules }: EdgeGateProps) {
    super(scope, id);
    const keyValueStore = new KeyValueStore(this, 'Keys', {
      keyValueStoreName: accountWideName(config, 'SchoolhouseGateKeys'),
      comment: 'Keys of sessions and of the API behind the gate',
    });
    this.storeArn = keyValueStore.keyValueStoreArn;
    this.edgeFunction = new CloudFrontFunction(this, 'Function', {
      comment: `Lets the role ${rules.roles.join(' or ')} through, and nobody else`,
      code: FunctionCode.fromInline(viewerRequestCode(rules)),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore,
    });
    this.voucher = new CloudFrontFunction(this, 'Voucher', {
      comment: 'Tells the API of accounts who visits',
      code: FunctionCode.fromInline(vouchRequestCode),
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
