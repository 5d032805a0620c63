import { type Finding, fine, note, obstacle } from '../finding';
import type { Properties } from '../named-types';
import type { Plan } from '../plan';
import type { Question } from './question';

export interface PublicAccessPort {
  /** The account's own Block Public Access, which wins over a bucket's; undefined when it was never set. */
  publicAccessBlock(account: string): Promise<PublicAccessBlock | undefined>;
}

export interface PublicAccessBlock {
  /** S3 refuses a bucket policy that is public. */
  readonly blockPublicPolicy: boolean;
  /** S3 takes such a policy, and lets nobody in who is not of the account. */
  readonly restrictPublicBuckets: boolean;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html */
export const publicAccess: Question<PublicAccessPort> = {
  about: 'public access',
  async ask(account, { plan }) {
    if (!opensBucket(plan)) return [fine('the stage opens no bucket')];
    return [judge(plan.stage, await account.publicAccessBlock(plan.account))];
  },
};

function judge(stage: string, block: PublicAccessBlock | undefined): Finding {
  const command = `npm run deploy -- --stage ${stage} -c publicWebsite=false`;
  if (block?.blockPublicPolicy) {
    const says = 'the account refuses buckets that are open to everyone. The site does not need one:';
    return obstacle(says, command);
  }
  return block?.restrictPublicBuckets
    ? note(
        'the account lets nobody into open buckets; the S3 website will answer 403. The site does not need it:',
        command,
      )
    : fine('the account lets the stage open its website bucket');
}

function opensBucket({ stacks }: Plan): boolean {
  return stacks
    .flatMap(({ resources }) => resources)
    .map(({ properties }) => properties['PublicAccessBlockConfiguration'] as Properties | undefined)
    .some((configuration) => configuration?.['BlockPublicPolicy'] === false);
}
