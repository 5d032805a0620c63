/** What was typed and not sent; it outlives a reload of its tab. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const nameOf = (draft: string) => `schoolhouse.${draft}-draft`;
const IS_DRAFT = /^schoolhouse\..*-draft$/;

export function readDraft<Value>(
  storage: DraftStorage,
  draft: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  try {
    return read(JSON.parse(storage.getItem(nameOf(draft)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Null forgets it. */
export function storeDraft(storage: DraftStorage, draft: string, value: unknown): void {
  if (value === null) storage.removeItem(nameOf(draft));
  else storage.setItem(nameOf(draft), JSON.stringify(value));
}

/** What one person typed is not for the next one at the same machine. */
export function forgetDrafts(storage: DraftStorage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const name of names) if (IS_DRAFT.test(name)) storage.removeItem(name);
}
