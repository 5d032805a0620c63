import { propertiesOf } from '../properties';
import { type JsonCall, jsonService } from '../protocol/json';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, Functions, Resource, ServiceDeps } from '../services';
import { createdSecrets, fileOf } from './created-secrets';
import { operations, summaryOf } from './operations';
import { generateSecretString } from './random-password';
import { createRotation } from './rotation';
import { createSecret, type Secret } from './secret';

export interface SecretsDeps extends ServiceDeps {
  readonly invoke: Functions['invoke'];
  /** Hears of rotations that failed. */
  readonly warn: (line: string) => void;
}

export interface Secrets extends AwsService {
  /** What the secret says now, for whoever runs this machine. */
  valueOf(arn: string): string | undefined;
}

/** The templates' secrets, and those that an operator creates, behind Secrets Manager's JSON protocol. */
export function createSecrets(deps: SecretsDeps): Secrets {
  const { assembly, directory, clock } = deps;
  const declared = assembly
    .ofType('AWS::SecretsManager::Secret')
    .map((resource) => loadSecret(resource, directory, clock.now()));
  const created = createdSecrets(assembly, directory, clock);
  const all = (): readonly Secret[] => [...declared, ...created.list()];
  const rotate = createRotation(deps);

  const serve = ({ authorize, operation, input }: JsonCall): object | undefined => {
    const action = `secretsmanager:${operation}`;
    if (operation === 'ListSecrets') {
      authorize(action, '*');
      return { SecretList: all().map(summaryOf) };
    }
    if (operation === 'CreateSecret') {
      const name = String(input['Name'] ?? '');
      authorize(action, created.arnOf(name));
      return created.add(name, input, all());
    }
    const run = operation === 'RotateSecret' ? rotate : operations[operation];
    if (!run) return undefined;
    const wanted = String(input['SecretId'] ?? '');
    const secret = all().find(({ arn, name }) => arn === wanted || name === wanted);
    authorize(action, secret?.arn ?? wanted);
    if (!secret) {
      const message = "Secrets Manager can't find the specified secret.";
      throw new ServiceError('ResourceNotFoundException', message);
    }
    return run(secret, input, clock.now());
  };

  return {
    ...jsonService({ ...deps, service: 'secretsmanager', target: 'secretsmanager', version: '1.1', serve }),
    valueOf: (arn) => {
      const versions = all()
        .find((secret) => secret.arn === arn)
        ?.versions();
      return versions?.find(({ stages }) => stages.includes('AWSCURRENT'))?.value;
    },
  };
}

function loadSecret(resource: Resource, directory: string, now: number): Secret {
  const properties = propertiesOf(resource);
  properties.refuse('KmsKeyId', 'ReplicaRegions');
  const [, name = ''] = /:secret:(.+)-\w{6}$/.exec(resource.ref) ?? [];
  const initial = () =>
    properties.optionalText('SecretString') ?? generateSecretString(properties.child('GenerateSecretString'));
  return createSecret({ name, arn: resource.ref }, fileOf(directory, name), initial, now);
}
