import { type Confirmed, standingOf, unresolved, withAnswer } from '../confirmed/confirmed';
import type { Opinion } from '../judging/opinion';
import { sharesHost } from '../judging/opinion';
import type { Answer } from '../server/send';
import type { ResolvedAnswer } from '../server/server';

/** Only where the model had nothing against the page, and no list or opening has decided. */
function isOpenTo({ kind, verdict }: Opinion): boolean {
  return kind !== 'stop' && verdict.explanation.decidedBy.kind === 'threshold';
}

/** What people have confirmed stops a page that the model would open. */
export function withConfirmed(found: Opinion, confirmed: Confirmed, now: number): Opinion {
  if (!isOpenTo(found)) return found;
  const { url, verdict } = found;
  const standing = standingOf(confirmed, url, now);
  if (standing === 'clear') return found;
  if (standing === 'unasked') return { ...unasked(found), confirmed: standing };
  return {
    kind: 'stop',
    confirmed: 'yes',
    url,
    verdict: { ...verdict, label: 'Phishing', decision: 'Block' },
    wholeHost: standing === 'host' && !sharesHost(url),
  };
}

/** The server alone knows, and does not say: Strict stays shut, otherwise a reader may decide. */
function unasked({ url, verdict }: Opinion): Extract<Opinion, { readonly wholeHost: boolean }> {
  const { decidedBy } = verdict.explanation;
  const isStrict = decidedBy.kind === 'threshold' && decidedBy.mode === 'Strict';
  return isStrict
    ? { kind: 'stop', url, verdict: { ...verdict, decision: 'Block' }, wholeHost: false }
    : { kind: 'warn', url, verdict: { ...verdict, decision: 'Warn' }, wholeHost: false };
}

interface AskingDeps {
  /** Undefined where no family is. */
  readonly resolve: (prefixes: readonly string[]) => Promise<Answer<ResolvedAnswer> | undefined>;
  readonly now: () => number;
}

/**
 * Asks for whole hashes where the opinion depends on them: the server sees four bytes of a hash, and no URL. Undefined where
 * nothing new is known.
 */
export function createAsking({ resolve, now }: AskingDeps) {
  return async ({ confirmed }: { readonly confirmed: Confirmed }, found: Opinion) => {
    const isOpen = isOpenTo(found) || ('confirmed' in found && found.confirmed !== undefined);
    const prefixes = isOpen ? unresolved(confirmed, found.url, now()) : [];
    if (prefixes.length === 0) return undefined;
    const answer = await resolve(prefixes);
    if (answer?.kind !== 'done') return undefined;
    const { hashes, expiresIn } = answer.value;
    const resolved = withAnswer(confirmed.resolved, prefixes, { hashes, until: now() + expiresIn * 1_000 });
    return { ...confirmed, resolved };
  };
}
