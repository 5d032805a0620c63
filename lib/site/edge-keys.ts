import { CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { Grant, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRotationSchedule, type ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { siteEnv } from '../../lambdas/site/env';
import type { StageConfig } from '../config/stage-config';
import type { EdgeGate } from '../constructs/edge-gate';
import { ServiceFunction } from '../constructs/service-function';

export interface EdgeKeysProps {
  readonly config: StageConfig;
  readonly gate: EdgeGate;
  readonly sessionSecret: ISecret;
  readonly apiKeySecret: ISecret;
  readonly edgeProof: ISecret;
}

const size = { memorySize: 256, timeout: Duration.seconds(60) };

/** The functions that keep the keys at the edge: one brings them there, one gives sessions new ones. */
export function addEdgeKeys(scope: Construct, props: EdgeKeysProps): { readonly rotate: ServiceFunction } {
  const { deployed } = addKeySync(scope, props);
  const { rotate, schedule } = addKeyRotation(scope, props);
  // Secrets Manager asks the function at once whether the edge knows the key.
  schedule.node.addDependency(deployed);
  return { rotate };
}

/** Brings the secrets to the edge when the site is deployed, and when an operator says so. */
function addKeySync(scope: Construct, props: EdgeKeysProps) {
  const { config, gate, sessionSecret, apiKeySecret, edgeProof } = props;
  const sync = new ServiceFunction(scope, 'syncEdgeKeys', {
    config,
    description: 'Copies the keys of sessions and of the student API to the edge',
    variables: siteEnv.syncEdgeKeys,
    ...size,
  });
  gate.grantPut(sync);
  const secrets = [sessionSecret.secretArn, apiKeySecret.secretArn, edgeProof.secretArn] as const;
  grantSecrets(sync, secrets, 'GetSecretValue');
  sync.provide({
    SESSION_SECRET_ARN: secrets[0],
    API_KEY_SECRET_ARN: secrets[1],
    EDGE_PROOF_SECRET_ARN: secrets[2],
  });
  const deployed = new CustomResource(scope, 'EdgeKeys', {
    serviceToken: sync.lambda.functionArn,
    resourceType: 'Custom::EdgeKeys',
    serviceTimeout: size.timeout.plus(Duration.minutes(1)),
    // With another store or another secret it is deployed again.
    properties: { Store: gate.storeArn, Secrets: secrets },
  });
  deployed.node.addDependency(sync.role);
  return { deployed };
}

/** Gives sessions a new key every month, and when an operator says so. */
function addKeyRotation(scope: Construct, { config, gate, sessionSecret }: EdgeKeysProps) {
  const rotate = new ServiceFunction(scope, 'rotateSessionKey', {
    config,
    description: 'Gives sessions a new key that the edge knows before it signs',
    variables: siteEnv.rotateSessionKey,
    ...size,
  });
  const { secretArn } = sessionSecret;
  gate.grantPutAndRead(rotate);
  grantSecrets(rotate, [secretArn], 'GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage');
  rotate.provide({ SESSION_SECRET_ARN: secretArn });
  rotate.lambda.addPermission('Rotation', {
    principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
    sourceAccount: Stack.of(scope).account,
  });
  // Written out: the construct for it would put a policy on the secret, whose stack does not know of this one.
  const schedule = new CfnRotationSchedule(scope, 'SessionKeyRotation', {
    secretId: secretArn,
    rotationLambdaArn: rotate.lambda.functionArn,
    rotationRules: { automaticallyAfterDays: 30 },
    rotateImmediatelyOnUpdate: false,
  });
  schedule.node.addDependency(rotate.lambda, rotate.role);
  return { rotate, schedule };
}

function grantSecrets(
  grantee: ServiceFunction,
  resourceArns: readonly string[],
  ...names: readonly string[]
): void {
  const actions = names.map((name) => `secretsmanager:${name}`);
  Grant.addToPrincipal({ grantee, actions, resourceArns: [...resourceArns] });
}
