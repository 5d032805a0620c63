import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { propertiesOf } from '../properties';
import type { Assembly } from '../services';
import { readState, writeState } from '../state-file';

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly enabled: boolean;
}

/** The current value of the secret with this ARN. */
export type ReadSecret = (arn: string) => string | undefined;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The templates' keys. A key without a value in its template gets one that is kept in the state directory. */
export function loadApiKeys(
  assembly: Assembly,
  directory: string,
  readSecret: ReadSecret,
): readonly ApiKey[] {
  const path = join(directory, 'api-gateway', 'keys.json');
  const kept = readState<Record<string, string>>(path, {});
  const values = { ...kept };
  const keys = assembly.ofType('AWS::ApiGateway::ApiKey').map((resource) => {
    const properties = propertiesOf(resource);
    // StageKeys are older than usage plans, which alone let a key in.
    const place = `${resource.stack}/${resource.logicalId}`;
    const given = properties.optionalText('Value');
    if (given === undefined) values[place] ??= newValue();
    return {
      id: resource.ref,
      name: properties.optionalText('Name') ?? resource.logicalId,
      value: given === undefined ? (values[place] ?? '') : resolved(given, readSecret),
      enabled: properties.flag('Enabled'),
    };
  });
  if (Object.keys(values).length > Object.keys(kept).length) writeState(path, values);
  return keys;
}

/** A secret's value where the template refers to one: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html */
function resolved(given: string, readSecret: ReadSecret): string {
  const arn = /^\{\{resolve:secretsmanager:(arn:.+):SecretString:::?\}\}$/.exec(given)?.[1];
  if (arn === undefined) return given;
  const value = readSecret(arn);
  if (value === undefined) throw new Error(`No secret ${arn}`);
  return value;
}

/** 40 letters and digits, as API Gateway makes them; a byte over the last whole alphabet would favour some. */
export function newValue(): string {
  const fair = 256 - (256 % alphabet.length);
  const letters = [...randomBytes(120)]
    .filter((byte) => byte < fair)
    .map((byte) => alphabet[byte % alphabet.length]);
  return letters.slice(0, 40).join('');
}
