import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useOrder } from '../order/use-order';
import type { StudentRecord } from '../records/record';
import type { Roll } from '../records/roll';
import type { StudentsHere } from '../records/use-roll';
import type { StudentsApi } from '../students-api';
import { EVERYBODY, type Filter, fits } from './filter';
import { toGrid } from './to-grid';
import { type Choice, useChoice } from './use-choice';
import { type Deeds, useDeeds } from './use-deeds';
import { type Editing, useEditing } from './use-editing';
import { type ChangeFilter, useFilter } from './use-filter';
import { useLater } from './use-later';
import type { WhySuppressed } from './use-suppressed';

/** How many rows are drawn at a time: the layout of thousands would be slow. */
const WINDOW = 100;

export interface Desk {
  readonly roll: Roll;
  readonly records: Roll['records'];
  /** What the person has chosen last; the list may still be that of an earlier choice. */
  readonly wanted: Filter;
  readonly change: ChangeFilter;
  /** What is shown goes by it. */
  readonly filter: Filter;
  /** To the grid, once it shows what was chosen last. */
  readonly toGrid: () => void;
  /** All that the filter finds, by id, in order. */
  readonly found: readonly string[];
  /** Those of them that are drawn. */
  readonly drawn: readonly string[];
  /** How many would be drawn besides. */
  readonly more: number;
  readonly drawMore: () => void;
  readonly choice: Choice;
  readonly editing: Editing;
  readonly deeds: Deeds;
}

export function useDesk(here: StudentsHere, api: StudentsApi, why: WhySuppressed, language: string): Desk {
  const { roll } = here;
  const { records } = roll;
  const [wanted, change] = useFilter();
  const filter = useLater(wanted);
  const [grown, setGrown] = useState({ filter, limit: WINDOW });
  const limit = grown.filter === filter ? grown.limit : WINDOW;
  const order = useOrder(roll, wanted.sort, language);
  const choice = useChoice();
  const deeds = useDeeds(api, here.store);
  const editing = useEditing(deeds);

  // What a correction changes stays in its place until the filter is used again.
  const { query, class: inClass, status, unmailed } = filter;
  const found = useMemo(() => {
    const shown = fits(filter, (record) => why(record) !== undefined);
    return order.flatMap(({ id }) => {
      const record = records.get(id);
      return record && shown(record) ? id : [];
    });
  }, [order, query, inClass, status, unmailed, unmailed && why]);
  const there = useMemo(
    () => (found.every((id) => records.has(id)) ? found : found.filter((id) => records.has(id))),
    [found, records.size],
  );

  return {
    roll,
    records,
    wanted,
    change,
    filter,
    toGrid: useToGrid(filter === wanted),
    found: there,
    drawn: useMemo(() => there.slice(0, limit), [there, limit]),
    more: Math.min(WINDOW, there.length - limit),
    drawMore: () => setGrown({ filter, limit: limit + WINDOW }),
    choice,
    editing,
    deeds,
  };
}

function useToGrid(isThere: boolean): () => void {
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || !isWaiting.current) return;
    isWaiting.current = false;
    toGrid();
  }, [isThere]);
  return () => {
    if (isThere) toGrid();
    else isWaiting.current = true;
  };
}

/** Those of the filter, or only the chosen ones where there are any, in the order shown. */
export function selectionOf({ found, choice, records }: Desk): readonly StudentRecord[] {
  const ids = choice.ids.size === 0 ? found : inOrder(choice.ids, found);
  return ids.flatMap((id) => records.get(id) ?? []);
}

function inOrder(chosen: ReadonlySet<string>, found: readonly string[]): readonly string[] {
  const shown = found.filter((id) => chosen.has(id));
  if (shown.length === chosen.size) return shown;
  const known = new Set(shown);
  return [...shown, ...[...chosen].filter((id) => !known.has(id))];
}

/** Whether a filter hides anybody who is at school. */
export function isNarrowed({ query, class: inClass, status, unmailed }: Filter): boolean {
  return query !== '' || inClass !== '' || unmailed || status !== EVERYBODY.status;
}
