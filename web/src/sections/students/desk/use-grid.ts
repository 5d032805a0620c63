import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hashOfStudent } from '../profile/student-address';
import type { Correctable } from '../records/notes';
import type { StudentRecord } from '../records/record';
import { type Cell, COLUMNS, type Column, placeAfter } from './grid-keys';
import type { Choice } from './use-choice';
import type { Deeds } from './use-deeds';
import type { Editing } from './use-editing';

interface Parts {
  /** The students that are drawn, in order. */
  readonly ids: readonly string[];
  /** All that the filter finds. */
  readonly found: readonly string[];
  readonly recordOf: (id: string) => StudentRecord | undefined;
  readonly choice: Choice;
  readonly editing: Editing;
  readonly deeds: Pick<Deeds, 'notes' | 'revert'>;
}

const CORRECTABLE: readonly Column[] = ['name', 'class', 'birthdate', 'email'];

export type GridControl = ReturnType<typeof useGrid>;

/** Keys and clicks in the grid; one cell of it takes part in the order of Tab. */
export function useGrid(parts: Parts) {
  const { ids, editing } = parts;
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell | null>(null);
  const wantsFocus = useRef(false);
  const at: Cell | null = active && ids.includes(active.id) ? active : firstOf(ids);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing.open) return;
    wantsFocus.current = false;
    const row = at && table.current?.querySelector(`tr[data-id="${CSS.escape(at.id)}"]`);
    row?.querySelector<HTMLElement>(`[data-column=${at?.column}]`)?.focus();
  });

  const go = (cell: Cell) => {
    wantsFocus.current = true;
    setActive(cell);
  };
  const hands = { ...parts, go, stand: setActive };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target);
    if (!from) return;
    const { target } = event;
    const isInInput = target instanceof HTMLInputElement && target.type !== 'checkbox';
    const isOnButton = target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ');
    if (isOnButton) return;
    if (!(isInInput ? keyInInput(hands, event, from) : keyInCell(hands, event, from))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = ({ target }: Event) => {
    const cell = cellOf(target);
    if (cell && target instanceof Element) clickInCell(hands, target, cell);
  };
  return { table, active: at, go, onKeyDown, onClick };
}

interface Hands extends Parts {
  /** Puts the focus on a cell. */
  readonly go: (cell: Cell) => void;
  /** The cell that the focus comes to next, by itself. */
  readonly stand: (cell: Cell) => void;
}

function edit({ recordOf, editing, stand }: Hands, { id, column }: Cell): boolean {
  const record = recordOf(id);
  if (!record || record.status === 'left' || !CORRECTABLE.includes(column)) return false;
  if (!editing.begin(record, column as Correctable)) return false;
  stand({ id, column });
  return true;
}

function move({ ids, choice, go }: Hands, event: KeyboardEvent, from: Cell): boolean {
  const place = { row: ids.indexOf(from.id), column: COLUMNS.indexOf(from.column) };
  const next = placeAfter(event, place, ids.length);
  const id = next && ids[next.row];
  if (!next || id === undefined) return false;
  if (event.shiftKey && next.row !== place.row) choice.add([from.id, id]);
  go({ id, column: COLUMNS[next.column] ?? from.column });
  return true;
}

function enter(hands: Hands, event: KeyboardEvent, cell: Cell): void {
  if (cell.column === 'pick') hands.choice.toggle(cell.id);
  else if (cell.column === 'state') focusFirstButton(event.target);
  else edit(hands, cell);
}

function keyInCell(hands: Hands, event: KeyboardEvent, from: Cell): boolean {
  const { choice, found } = hands;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && isCommand) location.hash = hashOfStudent(from.id);
  else if (event.key === 'Enter' || event.key === 'F2') enter(hands, event, from);
  else if (event.key === ' ') choice.toggle(from.id);
  else if (event.key === 'a' && isCommand) choice.add(found);
  else if (event.key === 'Escape') choice.clear();
  else return move(hands, event, from);
  return true;
}

function keyInInput(hands: Hands, { key, shiftKey }: KeyboardEvent, from: Cell): boolean {
  if (key === 'Enter' || key === 'Escape') {
    if (key === 'Escape') hands.editing.cancel();
    else hands.editing.commit();
    hands.go({ ...from });
    return true;
  }
  if (key !== 'Tab') return false;
  const next = nextCorrectable(from, shiftKey ? -1 : 1, hands.ids);
  if (next) edit(hands, next);
  return next !== undefined;
}

function clickInCell(hands: Hands, target: Element, cell: Cell): void {
  const act = target.closest<HTMLElement>('[data-act]')?.dataset['act'];
  if (act) actOn(hands, act, cell);
  else if (target instanceof HTMLInputElement && target.type === 'checkbox') hands.choice.toggle(cell.id);
  else if (!target.closest('input, a, button') && !edit(hands, cell)) hands.stand(cell);
}

function actOn({ deeds, editing, go }: Hands, act: string, cell: Cell): void {
  const note = deeds.notes.get(cell.id);
  if (act === 'undo' && note?.kind === 'saved') {
    go(cell);
    void deeds.revert(note);
  }
  if (act === 'resume' && note?.kind === 'failed')
    editing.resume({ field: note.field, value: note.mine, base: note.base });
}

function firstOf(ids: readonly string[]): Cell | null {
  const [id] = ids;
  return id === undefined ? null : { id, column: 'name' };
}

function cellOf(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const id = target.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
  return id === undefined || column === undefined ? undefined : { id, column: column as Column };
}

function focusFirstButton(cell: EventTarget | null): void {
  if (cell instanceof Element) cell.querySelector<HTMLElement>('button')?.focus();
}

/** The next cell that may be corrected, in the order of reading. */
function nextCorrectable({ id, column }: Cell, step: 1 | -1, ids: readonly string[]): Cell | undefined {
  const next = CORRECTABLE[CORRECTABLE.indexOf(column) + step];
  if (next) return { id, column: next };
  const row = ids[ids.indexOf(id) + step];
  const edge = CORRECTABLE.at(step === 1 ? 0 : -1);
  return row === undefined || !edge ? undefined : { id: row, column: edge };
}
