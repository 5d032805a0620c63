import { fine, note, obstacle } from '../finding';
import type { ListedType } from '../named-types';
import type { Question } from './question';

export interface CloudFrontPort {
  inUse(type: ListedType): Promise<ReadonlySet<string>>;
  /** CloudFront's words when it is told to make a distribution that cannot be made. */
  refusalOfDistribution(): Promise<string>;
}

/**
 * No API says whether AWS has verified an account for CloudFront. One that has a distribution was verified. Any other is
 * told to make one with an impossible origin: the refusal is about the account or about the origin, and only the first
 * of the two says anything.
 */
export const cloudFront: Question<CloudFrontPort> = {
  about: 'CloudFront',
  async ask(account) {
    const distributions = await account.inUse('AWS::CloudFront::Distribution');
    if (distributions.size > 0) return [fine(`the account has ${distributions.size} of its distributions`)];
    if ((await account.refusalOfDistribution()).includes('must be verified')) {
      const says = 'AWS has to verify the account before it may have distributions. Open a case:';
      return [obstacle(says, 'https://console.aws.amazon.com/support/home#/')];
    }
    const says =
      'the account has no distribution yet. Whether AWS wants to verify it first, only the first one tells; if so, open a case and deploy again:';
    return [note(says, 'https://console.aws.amazon.com/support/home#/')];
  },
};
