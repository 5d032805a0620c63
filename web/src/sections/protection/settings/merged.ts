import { logDaysOf, type Settings } from './settings';

interface Sides {
  /** What both began with. */
  readonly base: Settings;
  readonly mine: Settings;
  readonly theirs: Settings;
}

/** Theirs, with what I changed. */
export function merged({ base, mine, theirs }: Sides): Settings {
  return {
    ...theirs,
    ...(mine.mode !== base.mode && { mode: mine.mode }),
    ...(mine.isProtectionEnabled !== base.isProtectionEnabled && {
      isProtectionEnabled: mine.isProtectionEnabled,
    }),
    ...(logDaysOf(mine) !== logDaysOf(base) && { logDays: logDaysOf(mine) }),
    whitelist: mergedList(base.whitelist, mine.whitelist, theirs.whitelist),
    blacklist: mergedList(base.blacklist, mine.blacklist, theirs.blacklist),
  };
}

type Entries = readonly string[];

/** Theirs, with what I added before it, and without what I removed. */
function mergedList(base: Entries, mine: Entries, theirs: Entries): Entries {
  const [before, own, others] = [new Set(base), new Set(mine), new Set(theirs)];
  return [
    ...mine.filter((entry) => !before.has(entry) && !others.has(entry)),
    ...theirs.filter((entry) => own.has(entry) || !before.has(entry)),
  ];
}
