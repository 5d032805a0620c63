import { join } from 'node:path';
import { propertiesOf } from '../properties';
import type { Assembly, AwsService, Clock, Functions, Permissions, Principal, Resource } from '../services';
import { operations } from './operations';
import { readSecretsRequest, SecretsError, type SecretsRequest, sendError, sendOutput } from './protocol';
import { generateSecretString } from './random-password';
import { createRotation } from './rotation';
import { createSecret, type Secret } from './secret';

export interface SecretsDeps {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  /** The state directory: values are kept there. */
  readonly directory: string;
  readonly clock: Clock;
  readonly invoke: Functions['invoke'];
  /** Hears of rotations that failed. */
  readonly warn: (line: string) => void;
}

export interface Secrets extends AwsService {
  /** What the secret says now, for whoever runs this machine. */
  valueOf(arn: string): string | undefined;
}

/** The templates' secrets behind Secrets Manager's JSON protocol. */
export function createSecrets(deps: SecretsDeps): Secrets {
  const { assembly, permissions, directory, clock } = deps;
  const secrets = assembly
    .ofType('AWS::SecretsManager::Secret')
    .map((resource) => loadSecret(resource, directory, clock.now()));

  const rotate = createRotation(deps);

  const serve = (principal: Principal, { operation, input }: SecretsRequest): object => {
    const run = operation === 'RotateSecret' ? rotate : operations[operation];
    if (!run) {
      throw new SecretsError('UnknownOperationException', `${operation} is not emulated on this machine`);
    }
    const wanted = String(input['SecretId'] ?? '');
    const secret = secrets.find(({ arn, name }) => arn === wanted || name === wanted);
    const { allowed, reason } = permissions.decide({
      principal,
      action: `secretsmanager:${operation}`,
      resource: secret?.arn ?? wanted,
    });
    if (!allowed) throw new SecretsError('AccessDeniedException', reason);
    if (!secret) {
      throw new SecretsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    }
    return run(secret, input, clock.now());
  };

  return {
    service: 'secretsmanager',
    valueOf: (arn) => {
      const versions = secrets.find((secret) => secret.arn === arn)?.versions();
      return versions?.find(({ stages }) => stages.includes('AWSCURRENT'))?.value;
    },
    handle: async (principal, request, response) => {
      try {
        sendOutput(response, serve(principal, await readSecretsRequest(request)));
      } catch (error) {
        if (!(error instanceof SecretsError)) throw error;
        sendError(response, error);
      }
    },
  };
}

function loadSecret(resource: Resource, directory: string, now: number): Secret {
  const properties = propertiesOf(resource);
  properties.refuse('KmsKeyId', 'ReplicaRegions');
  const [, name = ''] = /:secret:(.+)-\w{6}$/.exec(resource.ref) ?? [];
  const file = join(directory, 'secrets', `${name.replaceAll('/', '_')}.json`);
  const initial = () =>
    properties.optionalText('SecretString') ?? generateSecretString(properties.child('GenerateSecretString'));
  return createSecret({ name, arn: resource.ref }, file, initial, now);
}
