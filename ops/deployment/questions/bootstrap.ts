import { fine, obstacle } from '../finding';
import type { Question } from './question';

export interface BootstrapPort {
  /** Of the stack CDKToolkit; undefined when there is none. */
  bootstrapVersion(): Promise<number | undefined>;
}

export const bootstrap: Question<BootstrapPort> = {
  about: 'bootstrap',
  async ask(account, { plan }) {
    const version = await account.bootstrapVersion();
    const command = `npx cdk bootstrap aws://${plan.account}/${plan.region}`;
    if (version === undefined) return [obstacle('this account and region have none.', command)];
    return version < plan.bootstrapVersion
      ? [obstacle(`version ${version} is too old, ${plan.bootstrapVersion} is needed.`, command)]
      : [fine(`version ${version}`)];
  },
};
