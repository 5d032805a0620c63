import type { SentEntry } from '../../../contracts/phishing/browsing-log';

/** Entries that are written together: what one more costs is no more where thousands wait. */
export const pieceLength = 50;
const mostPieces = 120;
/** More than half of a busy day; the oldest go first. */
export const mostWaiting = mostPieces * pieceLength;
/** Entries in one request, as the server takes them. */
const batch = 200;

/** Which pieces of the log wait, by their numbers. All but the last are full, at first. */
export interface Waiting {
  readonly first: number;
  readonly last: number;
  /** Of entries. */
  readonly count: number;
}

export const noneWaiting: Waiting = { first: 0, last: 0, count: 0 };

export type LogChange =
  | { readonly kind: 'add'; readonly entry: SentEntry }
  /** The server has them, or never will. */
  | { readonly kind: 'remove'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'empty' };

/** By the keys under which they are kept. */
export type Pieces = Readonly<Record<string, readonly SentEntry[] | undefined>>;

/** Places are used again in turn: what is over leaves nothing behind. */
const keyOf = (piece: number) => `log:${piece % mostPieces}`;

const piecesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);

/** Where those are that wait longest: as much as one request takes. */
export function oldestKeys({ first, last }: Waiting): string[] {
  return piecesFrom(first, Math.min(last, first + batch / pieceLength - 1)).map(keyOf);
}

/** What a change needs to know. */
export function keysFor(change: LogChange, waiting: Waiting): string[] {
  if (change.kind === 'remove') return oldestKeys(waiting);
  return change.kind === 'add' ? [keyOf(waiting.last), keyOf(waiting.last + 1)] : [];
}

/** The log after a change, and what of it is written anew. */
export function logAfter(
  change: LogChange,
  waiting: Waiting,
  pieces: Pieces,
): { readonly waiting: Waiting; readonly written: Pieces } {
  if (change.kind === 'add') return added(change.entry, waiting, pieces);
  if (change.kind === 'remove') return removed(change.ids, waiting, pieces);
  const emptied = piecesFrom(waiting.first, waiting.last).map((piece) => [keyOf(piece), []]);
  return { waiting: noneWaiting, written: Object.fromEntries(emptied) as Pieces };
}

function added(entry: SentEntry, { first, last, count }: Waiting, pieces: Pieces) {
  const newest = pieces[keyOf(last)] ?? [];
  if (newest.length < pieceLength) {
    return { waiting: { first, last, count: count + 1 }, written: { [keyOf(last)]: [...newest, entry] } };
  }
  const isFull = last + 1 - first === mostPieces;
  const lost = isFull ? (pieces[keyOf(first)]?.length ?? 0) : 0;
  return {
    waiting: { first: isFull ? first + 1 : first, last: last + 1, count: count + 1 - lost },
    written: { [keyOf(last + 1)]: [entry] },
  };
}

function removed(ids: ReadonlySet<string>, waiting: Waiting, pieces: Pieces) {
  let { first, count } = waiting;
  const written: Record<string, readonly SentEntry[]> = {};
  for (const key of oldestKeys(waiting)) {
    const before = pieces[key] ?? [];
    const rest = before.filter(({ id }) => !ids.has(id));
    count -= before.length - rest.length;
    written[key] = rest;
    if (rest.length === 0 && key === keyOf(first) && first < waiting.last) first++;
  }
  return { waiting: { first, last: waiting.last, count }, written };
}
