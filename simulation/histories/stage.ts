import type { Assembly } from 'cdk-offline';
import { startCloud } from '../cloud/cloud';
import { fixMarks } from '../cloud/secrets';
import { bundle, bundlePackages, type Change } from '../functions/bundles';
import { createPackages } from '../functions/packages';
import type { Stage } from './history';

interface OpenStage extends Stage {
  /** The same cloud, with other code in the functions. */
  changed(change: Change): Promise<Stage>;
  close(): Promise<void>;
}

/** The cloud, and all functions; no cloud is started for code that cannot be bundled. */
export async function openStage(assembly: Assembly, change?: Change): Promise<OpenStage> {
  const [bundles, libraries] = await Promise.all([bundle(change), bundlePackages()]);
  const cloud = await startCloud(assembly);
  await fixMarks(cloud);
  const packages = createPackages(libraries);
  const changed = async (change: Change) => ({ cloud, packages, bundles: await bundle(change) });
  return { cloud, packages, bundles, changed, close: cloud.stop };
}
