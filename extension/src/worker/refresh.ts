import { readWebUrl } from '../../../lambdas/phishing/verdict/url/web-url';
import { standingOf } from '../confirmed/confirmed';
import { familyRules } from '../gate/family-rules';
import type { Rule } from '../gate/rule';
import type { Counts } from '../state/state';
import { ordersOf } from './family';
import { type Known, opinionBy } from './holding';
import type { JudgedPages, StillHolds } from './judged-pages';

/** By what was judged. */
export interface JudgedBy {
  readonly mode: string;
  readonly model: string;
  readonly list: string;
}

export interface RefreshDeps {
  readonly learn: () => Promise<Known>;
  readonly versions: () => Promise<Omit<JudgedBy, 'mode'>>;
  readonly judged: Pick<JudgedPages, 'forget' | 'reconsider'>;
  readonly judgedBy: {
    readonly read: () => Promise<JudgedBy | undefined>;
    readonly write: (by: JudgedBy) => Promise<void>;
  };
  readonly replaceRules: (rules: readonly Rule[]) => Promise<void>;
  readonly showBadge: (isOn: boolean, counts: Counts) => Promise<void>;
  readonly now: () => number;
}

/** Rules and badge as they should be now; what was judged by other orders is judged again. */
export function createRefresh({ learn, versions, judged, judgedBy, ...deps }: RefreshDeps) {
  return async (): Promise<void> => {
    const known = await learn();
    const { state, managed } = known;
    const orders = ordersOf(state, managed, deps.now());
    await deps.replaceRules(familyRules(orders));
    const [before, { model, list }] = await Promise.all([judgedBy.read(), versions()]);
    const by = { mode: orders.family.mode, model, list };
    if (before?.mode !== by.mode || before.model !== model) await judged.forget();
    else if (before.list !== list) await judged.reconsider(holdsBy(known, deps.now()));
    if (JSON.stringify(before) !== JSON.stringify(by)) await judgedBy.write(by);
    await deps.showBadge(orders.family.isProtectionEnabled, state.counts);
  };
}

/** By another list of confirmed phishing. */
function holdsBy(known: Known, now: number): StillHolds {
  const pageOf = (host: string) => `https://${host}/`;
  return {
    passed: (host) => {
      const reading = readWebUrl(pageOf(host));
      return reading.ok && standingOf(known.confirmed, reading.url, now) === 'clear';
    },
    stopped: (host) => opinionBy(known, pageOf(host), now)?.kind === 'stop',
  };
}
