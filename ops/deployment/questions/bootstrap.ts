import { fine, obstacle } from '../finding';
import type { Question } from './question';

export interface BootstrapPort {
  /** Of the stack CDKToolkit; undefined when there is none. */
  bootstrapVersion(region: string): Promise<number | undefined>;
}

export const bootstrap: Question<BootstrapPort> = {
  about: 'bootstrap',
  async ask(account, { plan }) {
    const regions = [...new Set(plan.stacks.map(({ region }) => region))];
    const versions = await Promise.all(regions.map((region) => account.bootstrapVersion(region)));
    const isTooOld = (_: unknown, index: number) => (versions[index] ?? 0) < plan.bootstrapVersion;
    const tooOld = regions.filter(isTooOld);
    if (tooOld.length === 0) return [fine(`version ${Math.min(...versions.map(Number))}`)];
    const says = `${tooOld.join(' and ')} has none, or one older than version ${plan.bootstrapVersion}.`;
    const places = tooOld.map((region) => `aws://${plan.account}/${region}`);
    return [obstacle(says, `npx cdk bootstrap ${places.join(' ')}`)];
  },
};
