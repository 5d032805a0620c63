import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Assembly } from '../edges';
import { propertiesOf } from '../properties';
import { readState, writeState } from '../state-file';

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly enabled: boolean;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The templates' keys. A key without a value in its template gets one that is kept in the state directory. */
export function loadApiKeys(assembly: Assembly, directory: string): readonly ApiKey[] {
  const path = join(directory, 'api-gateway', 'keys.json');
  const kept = readState<Record<string, string>>(path, {});
  const values = { ...kept };
  const keys = assembly.ofType('AWS::ApiGateway::ApiKey').map((resource) => {
    const properties = propertiesOf(resource);
    properties.refuse('StageKeys');
    const place = `${resource.stack}/${resource.logicalId}`;
    values[place] ??= newValue();
    return {
      id: resource.ref,
      name: properties.optionalText('Name') ?? resource.logicalId,
      value: properties.optionalText('Value') ?? values[place],
      enabled: properties.flag('Enabled'),
    };
  });
  if (Object.keys(values).length > Object.keys(kept).length) writeState(path, values);
  return keys;
}

/** 40 letters and digits, as API Gateway makes them; a byte over the last whole alphabet would favour some. */
function newValue(): string {
  const fair = 256 - (256 % alphabet.length);
  const letters = [...randomBytes(120)]
    .filter((byte) => byte < fair)
    .map((byte) => alphabet[byte % alphabet.length]);
  return letters.slice(0, 40).join('');
}
