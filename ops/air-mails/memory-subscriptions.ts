import {
  type KeptLink,
  type Link,
  lifeOf,
  type Subscription,
  type SubscriptionRequest,
} from '../../lambdas/forecast/subscriptions/subscription';
import type { Subscriptions } from '../../lambdas/forecast/subscriptions/subscriptions';

export interface MemorySubscriptions extends Omit<Subscriptions, 'forget'> {
  readonly confirmedById: Map<string, Subscription>;
  readonly requestsById: Map<string, SubscriptionRequest>;
  readonly links: Map<string, Link>;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

type Next<Item extends Versioned> = Omit<Item, 'version'> & Pick<Item, 'id'>;

/** The table as the use cases see it, kept nowhere. */
export function createMemorySubscriptions(): MemorySubscriptions {
  const confirmedById = new Map<string, Subscription>();
  const requestsById = new Map<string, SubscriptionRequest>();
  const links = new Map<string, Link>();
  const refusals = new Map<string, number>();

  async function begin<Item extends Versioned>(
    kept: Map<string, Item>,
    seen: Item,
    next: Next<Item>,
    newLinks: readonly KeptLink[],
  ): Promise<boolean> {
    if (!(await put(kept, seen, next))) return false;
    for (const { digest, ...link } of newLinks) links.set(digest, link);
    return true;
  }

  return {
    confirmedById,
    requestsById,
    links,
    request: request(requestsById),
    requests: () => each(requestsById),
    replaceRequest: async (seen, next) => void (await put(requestsById, seen, next)),
    beginRequest: (seen, next, links) => begin(requestsById, seen, next, links),
    finishRequest: finish(requestsById, ['asked', 'wishes', 'wantedAt']),
    confirmed: () => each(confirmedById),
    find: async (id) => confirmedById.get(id),
    findRequest: async (id) => requestsById.get(id),
    replace: async (seen, next) => void (await put(confirmedById, seen, next)),
    begin: (seen, next, links) => begin(confirmedById, seen, next, links),
    finish: finish(confirmedById, ['wishes', 'confirmedAt', 'confirmedBy']),
    confirm: async ({ digest, wayOut }, seen, next) => {
      const { wishes, ...used } = links.get(digest) ?? {};
      if (!wishes || !(await put(confirmedById, seen, { ...next, confirmedBy: digest }, next.confirmedAt)))
        return false;
      links.set(digest, used as Link);
      const expiresAt = next.confirmedAt + lifeOf.end;
      refusals.delete(next.id);
      if (wayOut !== undefined) links.set(wayOut, { of: next.id, does: 'end', expiresAt });
      return true;
    },
    end: async ({ id, confirmedBy }) => {
      if (confirmedById.get(id)?.confirmedBy === confirmedBy) confirmedById.delete(id);
    },
    refuse: async ({ digest, of }, until) => {
      if (links.get(digest)?.does !== 'refuse' || confirmedById.has(of)) return false;
      refusals.set(of, until);
      return true;
    },
    refusedUntil: async (id, now) => {
      const until = refusals.get(id);
      return until !== undefined && now < until ? until : undefined;
    },
    findLink: async (digest) => links.get(digest),
  };
}

function request(kept: Map<string, SubscriptionRequest>): Subscriptions['request'] {
  return async (id, wishes, wantedAt, wish) => {
    const before = kept.get(id);
    if (before?.asked?.includes(wish)) return;
    const asked = [...(before?.asked ?? []), wish];
    kept.set(id, { ...before, id, wishes, wantedAt, asked, version: (before?.version ?? 0) + 1 });
  };
}

/** Beside what was changed meanwhile, which is not of sendings. */
function finish<Item extends Versioned & Pick<Subscription, 'sending' | 'wishes'>>(
  kept: Map<string, Item>,
  meanwhile: readonly (keyof Item)[],
) {
  return async (seen: Item, next: Omit<Item, 'version'>) => {
    const now = kept.get(seen.id);
    if (!now || now.sending?.at !== seen.sending?.at) return;
    const changed = Object.fromEntries(meanwhile.map((name) => [name, now[name]]));
    await put(kept, now, { ...next, ...changed } as unknown as Next<Item>);
  };
}

async function put<Item extends Versioned>(
  kept: Map<string, Item>,
  seen: Item | undefined,
  next: Next<Item>,
  first = 0,
): Promise<boolean> {
  if (kept.get(next.id)?.version !== seen?.version) return false;
  kept.set(next.id, { ...next, version: (seen?.version ?? first) + 1 } as unknown as Item);
  return true;
}

async function* each<Item>(kept: ReadonlyMap<string, Item>): AsyncGenerator<Item> {
  yield* [...kept.values()];
}
