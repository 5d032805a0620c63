import { randomUUID } from 'node:crypto';
import {
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

/** The table as the use cases see it, kept nowhere. */
export function createMemorySubscriptions(): MemorySubscriptions {
  const confirmedById = new Map<string, Subscription>();
  const requestsById = new Map<string, SubscriptionRequest>();
  const links = new Map<string, Link>();

  async function put<Item extends { readonly id: string; readonly version: number }>(
    kept: Map<string, Item>,
    seen: Item | undefined,
    next: Omit<Item, 'version'> & { readonly id: string },
    first = 0,
  ): Promise<boolean> {
    if (kept.get(next.id)?.version !== seen?.version) return false;
    kept.set(next.id, { ...next, version: (seen?.version ?? first) + 1 } as unknown as Item);
    return true;
  }

  return {
    confirmedById,
    requestsById,
    links,
    request: async (id, wishes, wantedAt) => {
      const before = requestsById.get(id);
      const asked = [...(before?.asked ?? []), randomUUID()];
      requestsById.set(id, { ...before, id, wishes, wantedAt, asked, version: (before?.version ?? 0) + 1 });
    },
    requests: () => each(requestsById),
    replaceRequest: (seen, next) => put(requestsById, seen, next),
    confirmed: () => each(confirmedById),
    find: async (id) => confirmedById.get(id),
    findRequest: async (id) => requestsById.get(id),
    replace: (seen, next) => put(confirmedById, seen, next),
    confirm: async ({ digest, wayOut }, seen, next) => {
      const { wishes, ...used } = links.get(digest) ?? {};
      if (!wishes || !(await put(confirmedById, seen, { ...next, confirmedBy: digest }, next.confirmedAt)))
        return false;
      links.set(digest, used as Link);
      const expiresAt = next.confirmedAt + lifeOf.end;
      if (wayOut !== undefined) links.set(wayOut, { of: next.id, does: 'end', expiresAt });
      return true;
    },
    end: async ({ id, confirmedBy }) => {
      if (confirmedById.get(id)?.confirmedBy === confirmedBy) confirmedById.delete(id);
    },
    refuse: async (id, refusedUntil) => {
      const request = requestsById.get(id);
      if (request) requestsById.set(id, { ...request, refusedUntil, version: request.version + 1 });
    },
    keepLink: async (digest, link) => void links.set(digest, link),
    findLink: async (digest) => links.get(digest),
  };
}

async function* each<Item>(kept: ReadonlyMap<string, Item>): AsyncGenerator<Item> {
  yield* [...kept.values()];
}
