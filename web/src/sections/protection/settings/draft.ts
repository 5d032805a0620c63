import { merged } from './merged';
import { LISTS, type ListName, logDaysOf, type SavedSettings, type Settings } from './settings';

/** Settings while they are edited: what the server has, what is on the screen, and the way back. */
export interface Draft {
  readonly saved: SavedSettings;
  readonly now: Settings;
  readonly past: readonly Settings[];
}

const MOST_STEPS = 100;

export function freshDraft(saved: SavedSettings): Draft {
  return { saved, now: saved.value, past: [] };
}

export function changed(draft: Draft, change: Partial<Settings>): Draft {
  const past = [...draft.past, draft.now].slice(-MOST_STEPS);
  return { ...draft, now: { ...draft.now, ...change }, past };
}

/** With new entries of a list before the others, the last one first. */
export function added(draft: Draft, list: ListName, entries: readonly string[]): Draft {
  const others = draft.now[list].filter((entry) => !entries.includes(entry));
  return changed(draft, { [list]: [...entries.toReversed(), ...others] });
}

/** What the server has now, with what was changed on the screen before it answered; an answer that came late says nothing. */
export function readAgain(draft: Draft | null, saved: SavedSettings): Draft {
  if (draft && Number(saved.version) < Number(draft.saved.version)) return draft;
  if (!draft || unsavedChanges(draft) === 0) return freshDraft(saved);
  const on = (mine: Settings) => merged({ base: draft.saved.value, mine, theirs: saved.value });
  return { saved, now: on(draft.now), past: draft.past.map(on) };
}

/** What the server has once `sent` is saved; what was changed on the screen since is still to be. */
export function sentDraft(draft: Draft, sent: Settings, saved: SavedSettings): Draft {
  return readAgain({ ...draft, saved: { ...saved, value: sent } }, saved);
}

export function undone(draft: Draft): Draft {
  const now = draft.past.at(-1);
  return now ? { ...draft, now, past: draft.past.slice(0, -1) } : draft;
}

/** How many things differ from what the server has. */
export function unsavedChanges({ saved: { value: saved }, now }: Draft): number {
  const lists = LISTS.map((list) => {
    const before = new Set(saved[list]);
    const kept = now[list].filter((entry) => before.has(entry)).length;
    return before.size + now[list].length - 2 * kept;
  });
  const others = [
    saved.mode !== now.mode,
    saved.isProtectionEnabled !== now.isProtectionEnabled,
    logDaysOf(saved) !== logDaysOf(now),
  ];
  return lists.reduce((sum, count) => sum + count, 0) + others.filter(Boolean).length;
}
