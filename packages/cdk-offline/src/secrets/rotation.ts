import { randomUUID } from 'node:crypto';
import { propertiesOf } from '../properties';
import { ServiceError } from '../protocol/service-error';
import type { Assembly, Functions, Principal } from '../services';
import type { Operation } from './operations';

interface RotationDeps {
  readonly assembly: Assembly;
  readonly invoke: Functions['invoke'];
  readonly warn: (line: string) => void;
}

/** https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotate-secrets_lambda-functions.html */
const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

/**
 * RotateSecret: the function of the templates' rotation schedule does its four steps after the answer. Nothing rotates
 * by itself on this machine, for nobody leaves it running for a month.
 */
export function createRotation({ assembly, invoke, warn }: RotationDeps): Operation {
  const schedules = new Map(
    assembly.ofType('AWS::SecretsManager::RotationSchedule').map((resource) => {
      const properties = propertiesOf(resource);
      properties.refuse('HostedRotationLambda', 'ExternalSecretRotationMetadata');
      return [properties.text('SecretId'), properties.text('RotationLambdaARN')] as const;
    }),
  );
  const run = async (functionArn: string, SecretId: string, ClientRequestToken: string): Promise<void> => {
    const principal: Principal = {
      kind: 'service',
      service: 'secretsmanager.amazonaws.com',
      sourceArn: SecretId,
    };
    for (const Step of steps) {
      const event = { Step, SecretId, ClientRequestToken };
      const { outcome, payload } = await invoke(principal, functionArn, event);
      if (outcome === 'ok') continue;
      warn(`The rotation of ${SecretId} failed at ${Step}: ${payload.slice(0, 300)}`);
      return;
    }
  };
  return ({ arn, name }, input) => {
    const functionArn = schedules.get(arn);
    if (functionArn === undefined) {
      throw new ServiceError(
        'InvalidRequestException',
        'No Lambda rotation function ARN is associated with this secret.',
      );
    }
    const token = String(input['ClientRequestToken'] ?? randomUUID());
    void run(functionArn, arn, token);
    return { ARN: arn, Name: name, VersionId: token };
  };
}
