import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { propertiesOf } from '../properties';
import type { Assembly } from '../services';
import { readState, writeState } from '../state-file';
import { type ApiKey, loadApiKeys, newValue, type ReadSecret } from './api-keys';

/** The API keys, and which usage plan each is in: those of the templates, and what an operator has changed since. */
export interface KeyRing {
  list(): readonly ApiKey[];
  isLinked(planId: string, keyId: string): boolean;
  link(planId: string, keyId: string): void;
  create(key: Partial<Pick<ApiKey, 'name' | 'value' | 'enabled'>>): ApiKey;
  change(keyId: string, change: Partial<Pick<ApiKey, 'name' | 'enabled'>>): void;
}

interface Changes {
  readonly created: readonly ApiKey[];
  readonly links: readonly string[];
  readonly changed: Readonly<Record<string, Partial<ApiKey>>>;
}

export function createKeyRing(assembly: Assembly, directory: string, readSecret: ReadSecret): KeyRing {
  const file = join(directory, 'api-gateway', 'changes.json');
  let changes = readState<Changes>(file, { created: [], links: [], changed: {} });
  const keep = (more: Partial<Changes>): void => {
    const next = { ...changes, ...more };
    writeState(file, next);
    changes = next;
  };
  const declared = loadApiKeys(assembly, directory, readSecret);
  const links = assembly.ofType('AWS::ApiGateway::UsagePlanKey').map((resource) => {
    const properties = propertiesOf(resource);
    return `${properties.text('UsagePlanId')}/${properties.text('KeyId')}`;
  });
  return {
    list: () => [...declared, ...changes.created].map((key) => ({ ...key, ...changes.changed[key.id] })),
    isLinked: (planId, keyId) => [...links, ...changes.links].includes(`${planId}/${keyId}`),
    link: (planId, keyId) => keep({ links: [...changes.links, `${planId}/${keyId}`] }),
    create: ({ name = '', value = newValue(), enabled = false }) => {
      const key = { id: randomBytes(5).toString('hex'), name, value, enabled };
      keep({ created: [...changes.created, key] });
      return key;
    },
    change: (keyId, change) =>
      keep({ changed: { ...changes.changed, [keyId]: { ...changes.changed[keyId], ...change } } }),
  };
}
