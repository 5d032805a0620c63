import { join } from 'node:path';
import { CrossStackReferences, type Duration, ReferenceStrength, RemovalPolicy, Size } from 'aws-cdk-lib';
import {
  type IGrantable,
  type IPrincipal,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { accountWideName } from './account-wide-name';

/** Where `npm run build` puts the bundles: `dist/<operation>/index.mjs`. */
const bundles = join(__dirname, '../../dist');

/**
 * V8 lets its young generation grow to 48 MB before it looks for garbage in the old one. Held to three times 1 MB, a
 * backup of a million records peaks at 85 MB instead of 133, at the same speed.
 */
const smallYoungGeneration = '--max-semi-space-size=1';

export interface ServiceFunctionProps<Variable extends string> {
  readonly config: StageConfig;
  readonly description: string;
  /** The variables that the handler reads: its entry in the slice's env.ts. */
  readonly variables: readonly Variable[];
  /** In MB. */
  readonly memorySize: number;
  readonly timeout: Duration;
  /** Physical name of the role; by default CloudFormation makes one. */
  readonly roleName?: string;
}

/**
 * The only place that makes a Lambda function. The operation is spelled as its folder under `lambdas/`,
 * and names the function, its bundle and its log group. Synthesis fails unless exactly the declared
 * variables are provided.
 */
export class ServiceFunction<Variable extends string = string> extends Construct implements IGrantable {
  readonly operation: string;
  readonly lambda: LambdaFunction;
  readonly role: Role;
  readonly grantPrincipal: IPrincipal;
  private readonly provided = new Set<string>();
  /** Where callers do not get new code at once. */
  alias: Alias | undefined;

  constructor(scope: Construct, operation: string, props: ServiceFunctionProps<Variable>) {
    super(scope, operation);
    const { config } = props;
    const functionName = config.nameOf(operation);
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      ...(props.roleName && { roleName: accountWideName(config, props.roleName) }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    this.operation = operation;
    this.role = role;
    this.grantPrincipal = role;
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, operation)),
      handler: 'index.handler',
      memorySize: props.memorySize,
      ephemeralStorageSize: Size.mebibytes(512),
      timeout: props.timeout,
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
      ...(props.memorySize < 256 && { environment: { NODE_OPTIONS: smallYoungGeneration } }),
    });
    // Others know it by its name, which stays: a function that is no longer wanted need not wait for them.
    CrossStackReferences.of(this.lambda).produce(ReferenceStrength.WEAK);
    this.node.addValidation({ validate: () => this.missing(props.variables) });
  }

  /** What callers invoke: the alias if there is one. */
  get entry(): IFunction {
    return this.alias ?? this.lambda;
  }

  /** Callers reach versions of the code through it, so that a part of them can get a new one first. */
  useAlias(): Alias {
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: this.lambda.currentVersion });
    CrossStackReferences.of(this.alias).produce(ReferenceStrength.WEAK);
    return this.alias;
  }

  /** Gives the function variables that its env.ts declares. */
  provide(values: Partial<Record<Variable, string>>): void {
    for (const [name, value] of Object.entries<string | undefined>(values)) {
      if (value === undefined) continue;
      this.provided.add(name);
      this.lambda.addEnvironment(name, value);
    }
  }

  private missing(declared: readonly string[]): string[] {
    return declared
      .filter((name) => !this.provided.has(name))
      .map((name) => `${this.operation} reads ${name}, which nothing provides`);
  }
}
