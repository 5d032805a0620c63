/** The id after this one, by the number at its end; empty if it has none. */
export function nextId(id: string): string {
  const [, start, digits] = /^(.*?)(\d{1,15})$/.exec(id) ?? [];
  if (start === undefined || digits === undefined) return '';
  return start + String(Number(digits) + 1).padStart(digits.length, '0');
}

/** The one after the last of the ids that begin as most do; empty where there are none. */
export function nextFreeId(ids: Iterable<string>): string {
  const last = new Map<string, { readonly id: string; readonly number: number; readonly count: number }>();
  for (const id of ids) {
    const [, start = '', digits] = /^(.*?)(\d{1,15})$/.exec(id) ?? [];
    if (digits === undefined) continue;
    const before = last.get(start);
    const number = Number(digits);
    const count = (before?.count ?? 0) + 1;
    last.set(start, before && before.number > number ? { ...before, count } : { id, number, count });
  }
  const [most] = [...last.values()].toSorted((one, other) => other.count - one.count);
  return most ? nextId(most.id) : '';
}
