import type { Told } from '../../accounts/play';
import type { ClientAnswer } from '../../world/client';
import { isFinal } from '../hearing';

/** Milliseconds after which what was sent, and of which nobody heard, has happened or never will. */
const settled = 60_000;

/** Somebody heard that it was done. */
export function isDone({ answers, later }: Told): boolean {
  return heardOf(answers, later).some(({ status }) => status < 300);
}

/** It was refused at once, so it never happened. */
export function isRefused({ answers }: Told): boolean {
  const [first] = answers;
  return first !== undefined && isFinal(first) && first.status >= 300;
}

/** When it can no longer happen. */
export function endOf(told: Told): number {
  return isDone(told) ? told.ended : told.ended + settled;
}

function heardOf(answers: readonly ClientAnswer[], later: ClientAnswer | undefined) {
  return later === undefined ? answers : [...answers, later];
}
