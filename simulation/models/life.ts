import type { Student } from '../../contracts/students/student';
import type { Plain } from '../cloud/plain';
import type { Act } from '../students/act';
import type { Facts } from '../students/facts';

/** An entry of a record's history. */
export interface Entry {
  readonly version: number;
  readonly action: string;
  readonly source?: string;
  readonly by?: string;
  readonly importId?: string;
  /** ISO 8601. */
  readonly at?: string;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** One student, as the tables have it. */
export interface Life {
  readonly record: Plain | undefined;
  readonly id: Plain | undefined;
  /** The oldest first; the first of all stands beside the id. */
  readonly entries: readonly Entry[];
  readonly isErased: boolean;
  /** What was stored of it before there were versions and ids. */
  readonly old?: Student | undefined;
}

export function lifeOf({ records, ids, history, old }: Facts, studentid: string): Life {
  const isOf = (item: Plain) => item['studentid'] === studentid;
  const record = records.find(isOf);
  const id = ids.find(isOf);
  const later = history.filter(isOf) as readonly unknown[] as readonly Entry[];
  const first = id?.['entry'] as Entry | undefined;
  const entries = [...(first ? [first] : []), ...later.toSorted((a, b) => a.version - b.version)];
  const isErased = record?.['status'] === 'erased';
  return { record, id, entries, isErased, old: old.find((each) => each.studentid === studentid) };
}

/** The entries that are what this act wanted: each wish has a value of its own, but for returning. */
export function effectsOf(life: Life, { wish }: Act): readonly Entry[] {
  // Both write again what somebody wanted before.
  const entries = life.entries.filter(({ source = '' }) => !['import', 'restore'].includes(source));
  const says = (field: string, value: unknown) => (entry: Entry) =>
    entry.changes.some((change) => change.field === field && change.after === value);
  switch (wish.kind) {
    case 'insert':
      return entries.filter(says('name', wish.student.name)).filter(({ action }) => action === 'add');
    case 'correct':
      return entries.filter(wish.email === undefined ? says('class', wish.class) : says('email', wish.email));
    case 'move':
      return entries.filter(says('class', wish.class));
    case 'leave':
      return entries.filter(says('leftReason', wish.reason));
    case 'return':
      return entries.filter(({ action }) => action === 'return');
    case 'erase':
      return [];
  }
}

const fields = ['name', 'class', 'birthdate', 'email', 'leftOn', 'leftReason'];

/** Record and history are one: versions without a gap, each change from what was there, and the record is the last. */
export function judgeLife(
  studentid: string,
  { record, id, entries, isErased, old }: Life,
): readonly string[] {
  if (isErased) {
    const isLeft = entries.length > 0 || fields.some((field) => record?.[field] !== undefined);
    return isLeft ? [`torn: something of ${studentid} is left, who is erased`] : [];
  }
  if (record === undefined) {
    return id || entries.length > 0 ? [`torn: ${studentid} has no record, but an id or a history`] : [];
  }
  const { state, version, faults } = told(studentid, entries, old);
  const active = old && { status: 'active', version: 1 };
  const found: Plain = { ...active, ...record };
  const differs = [...fields, 'status'].filter((field) => (found[field] ?? null) !== (state[field] ?? null));
  return [
    ...faults,
    ...(differs.length > 0 ? [`torn: ${differs.join(', ')} of ${studentid}: not what its history says`] : []),
    ...(found['version'] === version ? [] : [`torn: ${studentid} has another version than its history`]),
  ];
}

/** What the record is by its history, and where that does not hang together. */
function told(studentid: string, entries: readonly Entry[], old: Student | undefined) {
  const isBack = entries[0]?.action === 'restore';
  const state: Record<string, unknown> = isBack ? {} : { status: 'active', ...old };
  const faults: string[] = [];
  const first = isBack ? (entries[0]?.version ?? 1) : old ? 2 : 1;
  for (const [at, { version, changes }] of entries.entries()) {
    if (version !== first + at)
      faults.push(`torn: version ${version} of ${studentid} is number ${first + at}`);
    for (const { field, before, after } of changes) {
      if ((state[field] ?? null) !== before) faults.push(`torn: ${field} of ${studentid} before ${version}`);
      state[field] = after;
    }
  }
  return { state, version: versionAfter(entries, old ? 1 : 0), faults };
}

/** What an import has changed and taken back has the version again that it had before. */
function versionAfter(entries: readonly Entry[], atFirst: number): number {
  const before = new Map<string | undefined, number>();
  let now = atFirst;
  for (const { version, action, importId } of entries) {
    if (action !== 'undo') before.set(importId, now);
    now = action === 'undo' ? (before.get(importId) ?? 0) : version;
  }
  return now;
}
