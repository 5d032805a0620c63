import { RemovalPolicy } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import type { ServiceFunction } from './service-function';

/** The key that access tokens are signed with. Whoever has it can be anybody, so it is made here and never shown. */
export class TokenSecret extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Signs and verifies access tokens (HS256)',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: config.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  get arn(): string {
    return this.secret.secretArn;
  }

  grantUse(target: ServiceFunction<'TOKEN_SECRET_ARN'>): void {
    const actions = ['secretsmanager:GetSecretValue'];
    Grant.addToPrincipal({ grantee: target, actions, resourceArns: [this.arn] });
    target.provide({ TOKEN_SECRET_ARN: this.arn });
  }
}
