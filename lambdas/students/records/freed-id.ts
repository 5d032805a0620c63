import type { Refusals } from '../../shared/aws/transact';
import { foldedId } from './folded-id';

/** Seconds that the mark stays; nothing that was sent is carried out so late. */
const freedFor = 3_600;

/** Of the update by which somebody takes an id. */
export const noLongerFreed = 'REMOVE freed, expiresAt';

/**
 * Gives an id back, and marks it: an insert that was refused while the id was taken, and is carried out only now, adds nobody
 * after all. `freed` is another one each time; `at` in ISO 8601.
 */
export function freeId(
  TableName: string,
  studentid: string,
  { freed, at }: { readonly freed: string; readonly at: string },
) {
  const expiresAt = Math.ceil(Date.parse(at) / 1_000) + freedFor;
  return { TableName, Item: { id: foldedId(studentid), freed, expiresAt } };
}

export function isFreed(id: Readonly<Record<string, unknown>>): boolean {
  return id['freed'] !== undefined;
}

/**
 * Adds a record by `add`, as `newRecord`; where the id is marked as freed, once more, as who has seen that. Not where it was given
 * back by `own`, for whom it was to be: then that is over.
 */
export async function addSeeingFreed(
  add: (freed?: string) => Promise<Refusals | undefined>,
  own?: string,
): Promise<Refusals | undefined> {
  let refusals = await add();
  // Each further time somebody else has taken the id and freed it.
  for (let freed = freedIn(refusals); freed !== undefined && freed !== own; freed = freedIn(refusals))
    refusals = await add(freed);
  return refusals;
}

function freedIn(refusals: Refusals | undefined): string | undefined {
  const id = refusals?.has(0) ? undefined : refusals?.get(1)?.item;
  return id && isFreed(id) ? String(id['freed']) : undefined;
}
