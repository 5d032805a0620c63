import { createHash } from 'node:crypto';
import type { Resource } from './services';
import { readState, writeState } from './state-file';

/** As CloudFormation does, leaves a resource alone whose properties have not changed, unless `again`. */
export async function deployChanged(
  file: string,
  resources: readonly Resource[],
  deploy: (resource: Resource, isNew: boolean) => Promise<void>,
  again = false,
): Promise<void> {
  const deployed = { ...readState<Record<string, string>>(file, {}) };
  for (const resource of resources) {
    const name = `${resource.stack}/${resource.logicalId}`;
    const fingerprint = createHash('sha256').update(JSON.stringify(resource.properties)).digest('hex');
    if (!again && deployed[name] === fingerprint) continue;
    await deploy(resource, deployed[name] === undefined);
    deployed[name] = fingerprint;
    writeState(file, deployed);
  }
}
