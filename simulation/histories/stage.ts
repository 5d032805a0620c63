import type { Assembly } from 'cdk-offline';
import { startCloud } from '../cloud/cloud';
import { bundle } from '../functions/bundles';
import { functions } from '../students/scenarios';
import type { Stage } from './history';

/** The cloud, and the functions that are played. */
export async function openStage(assembly: Assembly): Promise<Stage & { close(): Promise<void> }> {
  const [cloud, bundles] = await Promise.all([startCloud(assembly), bundle(functions)]);
  return { cloud, bundles, close: cloud.stop };
}
