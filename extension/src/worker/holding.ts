import type { Judge } from '../../../lambdas/phishing/verdict/judge';
import type { Confirmed } from '../confirmed/confirmed';
import { type Opinion, opinionOf } from '../judging/opinion';
import type { State } from '../state/state';
import { withConfirmed } from './confirming';
import { familyOf, withOpenings } from './family';
import type { Managed } from './managed';

/** All that an opinion needs. */
export interface Known {
  readonly judge: Judge;
  readonly state: State;
  readonly managed: Managed;
  readonly confirmed: Confirmed;
}

export function opinionBy(known: Known, url: string, now: number): Opinion | undefined {
  const { judge, state, managed, confirmed } = known;
  const found = opinionOf(judge, familyOf(state, managed, now), url);
  return found && withOpenings(withConfirmed(found, confirmed, now), state.openings, now);
}

export interface Asked {
  readonly url: string;
  /** Otherwise a frame in one. */
  readonly isPage: boolean;
}

/** A frame can show no warning that one could pass. */
export function isHeld(found: Opinion | undefined, isPage: boolean): boolean {
  return found !== undefined && (found.kind === 'stop' || (isPage && found.kind === 'warn'));
}

interface AtOnceDeps {
  /** Undefined while the worker is just starting. */
  readonly known: () => Known | undefined;
  readonly isLetThrough: (host: string) => boolean;
  readonly now: () => number;
}

/** Whether a request is held, without a wait: who does not know yet holds every page as the gate does. */
export function createHeldAtOnce({ known, isLetThrough, now }: AtOnceDeps) {
  return ({ url, isPage }: Asked): boolean => {
    const current = known();
    if (current === undefined) return isPage && !isLetThrough(new URL(url).hostname);
    return isHeld(opinionBy(current, url, now()), isPage);
  };
}
