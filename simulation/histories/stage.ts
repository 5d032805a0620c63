import type { Assembly } from 'cdk-offline';
import { startCloud } from '../cloud/cloud';
import { bundle, bundleSdk, type Change } from '../functions/bundles';
import { createPackages } from '../functions/packages';
import type { Stage } from './history';
import { functions } from './scenario';

interface OpenStage extends Stage {
  /** The same cloud, with other code in the functions. */
  changed(change: Change): Promise<Stage>;
  close(): Promise<void>;
}

/** The cloud, and the functions that are played. */
export async function openStage(assembly: Assembly): Promise<OpenStage> {
  const [cloud, bundles, sdk] = await Promise.all([startCloud(assembly), bundle(functions), bundleSdk()]);
  const packages = createPackages(sdk);
  const changed = async (change: Change) => ({ cloud, packages, bundles: await bundle(functions, change) });
  return { cloud, packages, bundles, changed, close: cloud.stop };
}
