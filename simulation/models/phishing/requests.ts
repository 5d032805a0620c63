import type { Act } from '../../phishing/act';
import type { Told } from '../../phishing/play';
import type { ClientAnswer } from '../../world/client';

/** How often something may have happened, and must have, by what was sent and told. */
export interface Times {
  readonly least: number;
  readonly most: number;
}

/**
 * Of requests that each do a thing once: those with one key of one person are one; without a key each is one. `isDone`
 * says whether an answer tells that it was done.
 */
export function timesOf(told: readonly Told[], isDone: (answer: ClientAnswer, act: Act) => boolean): Times {
  const isSaid = ({ act, answers, later }: Told) =>
    [...answers, later].filter((answer) => isDone(answer, act)).length;
  const keyless = told.filter(({ act }) => act.key === undefined);
  const keyed = grouped(
    told.filter(({ act }) => act.key !== undefined),
    ({ act }) => `${act.who} ${act.wish.kind} ${act.key}`,
  );
  const known = [...keyed.values()].filter((same) => same.some((each) => isSaid(each) > 0));
  return {
    least: known.length + sum(keyless.map(isSaid)),
    // Asking once more is another request.
    most: keyed.size + sum(keyless.map(({ answers }) => answers.length + 1)),
  };
}

/** An answer that the verdict was kept. */
export function isRecorded({ status, body }: ClientAnswer): boolean {
  const results = [body].flat() as readonly ({ readonly recorded?: boolean } | undefined)[];
  return status === 200 && results.every((result) => result?.recorded === true);
}

/** What an act scans. */
export function scannedBy({ wish }: Act): readonly string[] {
  if (wish.kind === 'scan') return [wish.url];
  return wish.kind === 'scan many' ? wish.urls : [];
}

/** In groups of one name, in order. */
export function grouped<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item)) ?? [];
    groups.set(nameOf(item), group);
    group.push(item);
  }
  return groups;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
