import { Grant } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { dataRemoval } from './data-removal';
import type { ServiceFunction } from './service-function';

export interface SigningSecretProps<Variable extends string> {
  readonly config: StageConfig;
  readonly description: string;
  /** The variable that tells a function where the key is. */
  readonly variable: Variable;
}

/** A key that something is signed with. Whoever has it can be anybody, so it is made here and never shown. */
export class SigningSecret<Variable extends string> extends Construct {
  readonly secret: Secret;
  private readonly variable: Variable;

  constructor(scope: Construct, id: string, { config, description, variable }: SigningSecretProps<Variable>) {
    super(scope, id);
    this.variable = variable;
    this.secret = new Secret(this, 'Secret', {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: dataRemoval(config),
    });
  }

  get arn(): string {
    return this.secret.secretArn;
  }

  grantUse(...targets: readonly ServiceFunction<Variable>[]): void {
    for (const target of targets) {
      const actions = ['secretsmanager:GetSecretValue'];
      Grant.addToPrincipal({ grantee: target, actions, resourceArns: [this.arn] });
      target.provide({ [this.variable]: this.arn } as Partial<Record<Variable, string>>);
    }
  }
}
