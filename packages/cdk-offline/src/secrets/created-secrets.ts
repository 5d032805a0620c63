import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ServiceError } from '../protocol/service-error';
import type { Assembly, Clock } from '../services';
import { readState, writeState } from '../state-file';
import { createSecret, type Secret } from './secret';

/** Secrets that are in no template; they are kept in the state directory. */
export function createdSecrets({ account, region }: Assembly, directory: string, clock: Pick<Clock, 'now'>) {
  const file = join(directory, 'secrets', 'created', 'names.json');
  const arnOf = (name: string): string => {
    const suffix = createHash('sha256').update(name).digest('hex').slice(0, 6);
    return `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${suffix}`;
  };
  const load = (name: string, initial = ''): Secret =>
    createSecret({ name, arn: arnOf(name) }, fileOf(join(directory), name), () => initial, clock.now());
  let secrets = readState<readonly string[]>(file, []).map((name) => load(name));
  return {
    arnOf,
    list: (): readonly Secret[] => secrets,
    add: (name: string, input: Readonly<Record<string, unknown>>, all: readonly Secret[]): object => {
      if (!/^[\w/+=.@-]{1,512}$/.test(name)) {
        throw new ServiceError('ValidationException', 'Invalid name.');
      }
      if (typeof input['SecretString'] !== 'string') {
        throw new ServiceError('InvalidParameterException', 'You must provide SecretString.');
      }
      if (all.some((secret) => secret.name === name)) {
        const message = `The operation failed because the secret ${name} already exists.`;
        throw new ServiceError('ResourceExistsException', message);
      }
      const secret = load(name, input['SecretString']);
      secrets = [...secrets, secret];
      writeState(
        file,
        secrets.map((each) => each.name),
      );
      return { ARN: secret.arn, Name: name, VersionId: secret.versions()[0]?.id ?? randomUUID() };
    },
  };
}

/** Where the versions of a secret are kept. */
export function fileOf(directory: string, name: string): string {
  return join(directory, 'secrets', `${name.replaceAll('/', '_')}.json`);
}
