import { aboutOf } from '../../accounts/act';
import type { Told } from '../../accounts/play';
import { isFinal } from '../../world/client';

/** Milliseconds after which what was sent, and of which nobody heard, has happened or never will. */
const settled = 60_000;

/** Somebody heard that it was done. */
export function isDone({ answers, later }: Told): boolean {
  return [...answers, ...(later ? [later] : [])].some(({ status }) => status < 300);
}

/** It was refused at once, so it never happened. */
export function isRefused({ answers }: Told): boolean {
  const [first] = answers;
  return first !== undefined && isFinal(first) && first.status >= 300;
}

/** Something was given this value, or may have been. */
export interface Writing<Value> {
  readonly value: Value;
  readonly began: number;
  /** When it can no longer happen. */
  readonly ended: number;
  readonly isDone: boolean;
}

/** None of what was refused. */
export function writingOf<Value>(told: Told, value: Value): readonly Writing<Value>[] {
  if (isRefused(told)) return [];
  const isSure = isDone(told);
  return [{ value, began: told.began, ended: told.ended + (isSure ? 0 : settled), isDone: isSure }];
}

/** What it may be in the end: whatever nobody was told to be replaced afterwards. */
export function mayBe<Value>(writings: readonly Writing<Value>[]): ReadonlySet<Value> {
  const isLast = ({ ended }: Writing<Value>) =>
    !writings.some((other) => other.isDone && other.began > ended);
  return new Set(writings.filter(isLast).map(({ value }) => value));
}

/** Whose account ended may have made another one since. */
export function mayBeBack(told: readonly Told[], end: Told): boolean {
  return told.some(
    (each) =>
      each.act.who === aboutOf(end.act) &&
      each.act.wish.kind === 'register' &&
      each.ended > end.began &&
      !isRefused(each),
  );
}
