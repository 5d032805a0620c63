import { untilUnchanged } from '../../shared/aws/until-unchanged';

/** Grows with each change; those that an earlier release stored have none. */
export interface Versioned {
  readonly version?: number | undefined;
}

/** Of each family one, which is replaced whole. */
export interface Replaceable<Stored extends Versioned> {
  /** Undefined where nothing was ever chosen. */
  find(userId: string): Promise<Stored | undefined>;
  /** False, with nothing replaced, if it is no longer the one `before`. */
  replace(userId: string, next: Stored, before: Versioned | undefined): Promise<boolean>;
}

/** A condition that holds while it is of the same version. */
export function isStill({ version }: Versioned = {}) {
  return version === undefined
    ? { ConditionExpression: 'attribute_not_exists(version)' }
    : { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': version } };
}

/** As callers know it: 0 where nothing was ever chosen. */
export function versionOf({ version = 0 }: Versioned = {}): number {
  return version;
}

/**
 * Stores what `make` makes of what is there, anew where somebody was faster; what arrives late replaces nothing newer. What
 * is there already, and is what `make` gives, stays.
 */
export async function replaceCurrent<Stored extends Versioned>(
  store: Replaceable<Stored>,
  userId: string,
  make: (before: Stored | undefined, version: number) => Stored,
): Promise<Stored> {
  return untilUnchanged(async () => {
    const before = await store.find(userId);
    const next = make(before, versionOf(before) + 1);
    return next === before || (await store.replace(userId, next, before)) ? next : undefined;
  });
}
