import type { Opinion } from '../judging/opinion';
import type { Server } from '../server/server';
import type { Kept } from '../state/state';
import { createAsking } from './confirming';
import { opinionBy } from './holding';
import type { Knowledge } from './knowledge';

export interface OpinionsDeps {
  readonly knowledge: Knowledge;
  readonly kept: Pick<Kept, 'read'>;
  readonly server: Pick<Server, 'resolve'>;
  readonly now: () => number;
}

/** By all that is known, and by what the server knows where that decides. */
export function createOpinions({ knowledge, kept, server, now }: OpinionsDeps) {
  const asked = createAsking({
    resolve: async (prefixes) => {
      const { device } = await kept.read();
      return device && server.resolve(device, prefixes);
    },
    now,
  });
  return async (url: string): Promise<Opinion | undefined> => {
    const known = await knowledge.learn();
    const found = opinionBy(known, url, now());
    const confirmed = found && (await asked(known, found));
    if (confirmed === undefined) return found;
    await knowledge.remember(confirmed.resolved);
    return opinionBy({ ...known, confirmed }, url, now());
  };
}
