import { type Judged, judgedIn, judgedRules } from '../gate/pass-rules';
import type { Rule } from '../gate/rule';

export interface SessionRules {
  readonly read: () => Promise<readonly Rule[]>;
  /** All of them at once. */
  readonly replace: (rules: readonly Rule[]) => Promise<void>;
}

/** Hosts, over sessions of the browser. */
export interface KeptHosts {
  readonly read: () => Promise<readonly string[]>;
  readonly write: (hosts: readonly string[]) => void;
}

export interface JudgedPages {
  /** After a start of the browser: what was passed before. */
  readonly restore: () => Promise<void>;
  readonly isOpen: (host: string, url: string) => Promise<boolean>;
  readonly pass: (scope: 'host' | 'page', host: string, url: string) => Promise<void>;
  readonly stop: (host: string) => Promise<void>;
  /** When something is known of some hosts: each stays as it was judged if that still holds. */
  readonly reconsider: (holds: StillHolds) => Promise<void>;
  /** When other rules or another model judge. */
  readonly forget: () => Promise<void>;
}

export interface StillHolds {
  readonly passed: (host: string) => boolean;
  readonly stopped: (host: string) => boolean;
}

const mostHosts = 5_000;
const mostUrls = 200;
const none: Judged = { passed: [], passedUrls: [], stopped: [] };

/** What was judged, in the browser's own rules: they outlive the worker, and nothing else has to be kept the same. */
export function createJudgedPages(rules: SessionRules, kept: KeptHosts): JudgedPages {
  let judged: Promise<Judged> | undefined;
  const current = () => {
    judged ??= rules.read().then(judgedIn);
    return judged;
  };
  const change = (next: (before: Judged) => Judged): Promise<void> => {
    const before = current();
    const after = before.then(async (known) => {
      const wanted = next(known);
      if (wanted === known) return known;
      await rules.replace(judgedRules(wanted));
      if (wanted.passed !== known.passed) kept.write(wanted.passed);
      return wanted;
    });
    // What could not be written did not happen.
    judged = after.catch(() => before);
    return after.then(() => undefined);
  };
  return {
    restore: async () => {
      const passed = await kept.read();
      await change((known) =>
        passed.length === 0 ? known : { ...known, passed: newest(passed, known.passed) },
      );
    },
    isOpen: async (host, url) => {
      const { passed, passedUrls } = await current();
      return passed.includes(host) || passedUrls.includes(url);
    },
    pass: (scope, host, url) =>
      change((known) => {
        if (scope === 'page') return { ...known, passedUrls: newest(known.passedUrls, [url], mostUrls) };
        return known.passed.includes(host) ? known : { ...known, passed: newest(known.passed, [host]) };
      }),
    stop: (host) =>
      change((known) => ({
        ...known,
        passed: known.passed.filter((one) => one !== host),
        stopped: newest(known.stopped, [host]),
      })),
    reconsider: (holds) =>
      change((known) => ({
        ...known,
        passed: known.passed.filter(holds.passed),
        stopped: known.stopped.filter(holds.stopped),
      })),
    forget: () => change(() => none),
  };
}

function newest(before: readonly string[], added: readonly string[], most = mostHosts): readonly string[] {
  return [...new Set([...before, ...added])].slice(-most);
}
