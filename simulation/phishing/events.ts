import type { Cloud } from '../cloud/cloud';
import { plain } from '../cloud/plain';
import { pass } from '../world/everybody';
import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import { accountOf, type Person } from './accounts';
import { entryId } from './entry-id';

/** What happens besides what families and reviewers ask for. */
export type Happening = {
  /** Milliseconds after the beginning. */
  readonly at: number;
} & (
  | { readonly kind: 'forget'; readonly who: Person }
  | { readonly kind: 'rebuild' }
  /** DynamoDB removes a review whose time is over, and not yet its mark. */
  | { readonly kind: 'review goes'; readonly url: string }
);

/** Who was to be forgotten, and whether that was done in the end. */
export type Forgotten = ReadonlyMap<Person, boolean>;

export async function happen(
  cloud: Cloud,
  world: World,
  happenings: readonly Happening[],
): Promise<Forgotten> {
  const forgotten = new Map<Person, boolean>();
  await Promise.all(
    happenings.map(async (happening) => {
      await pass(world, happening.at);
      if (happening.kind === 'review goes') return removeReview(cloud, world, happening.url);
      if (happening.kind === 'rebuild') return void (await insistAsLambda(world, 'rebuildBlocklist', {}));
      forgotten.set(happening.who, await forget(world, happening.who));
    }),
  );
  return forgotten;
}

/** How often, and after how many milliseconds, the service of accounts asks again until it is done. */
const [rounds, pause] = [12, 300_000];

async function forget(world: World, who: Person): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await pass(world, pause);
    const ended = await insistAsLambda(world, 'forgetFamily', { account: accountOf(who) });
    if ((ended?.answer as { readonly isDone?: boolean } | undefined)?.isDone === true) return true;
  }
  return false;
}

/** A reviewed entry stands under a longer key than its id. */
async function removeReview(cloud: Cloud, world: World, url: string): Promise<void> {
  world.say(`DynamoDB removes the review of ${url}`);
  for (const item of await cloud.items('phishingDataset')) {
    const { id, url: found } = plain(item);
    if (found === url && id !== entryId(url))
      await cloud.remove('phishingDataset', { id: { S: String(id) } });
  }
}
