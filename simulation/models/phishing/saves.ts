import type { Person } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { isTold } from './logs';

/** Settings that one version had are replaced by one of those who saw it; others want the same, or are told that it is gone. */
export function judgeSaves({ told, forgotten }: Pick<Facts, 'told' | 'forgotten'>): readonly string[] {
  const saves = told.flatMap(saveOf).filter(({ who }) => !forgotten.has(who));
  const done = saves.filter(({ seen, isDone }) => seen !== undefined && isDone);
  const lost = done.filter((one, at) => done.slice(at + 1).some((other) => areRivals(one, other, saves)));
  return [
    ...lost.map(({ who, seen }) => `lost: two of ${who} replaced version ${seen} of the settings`),
    ...saves
      .filter((save) => isRefusedAlone(save, saves))
      .map(({ who }) => `contradiction: ${who} is told that others changed the settings, and nobody did`),
  ];
}

function areRivals(one: Save, other: Save, saves: readonly Save[]): boolean {
  if (one.who !== other.who || one.seen !== other.seen || isSame(one, other)) return false;
  // What replaced another version may have made them as one of the two wants them, who is told so.
  const later = saves.filter(({ who, seen }) => who === one.who && seen !== one.seen);
  return !later.some((third) => isSame(third, one) || isSame(third, other));
}

function isRefusedAlone(save: Save, saves: readonly Save[]): boolean {
  const own = saves.filter(({ who }) => who === save.who);
  const wantsElse = (other: Save) => other.logDays !== save.logDays || !isSame(other, save);
  return save.seen === 0 && save.isRefused && !own.some(wantsElse);
}

interface Save {
  readonly who: Person;
  readonly seen: number | undefined;
  readonly logDays: number | undefined;
  readonly others: string;
  readonly isDone: boolean;
  readonly isRefused: boolean;
}

function saveOf(told: Told): readonly Save[] {
  const { who, wish } = told.act;
  if (wish.kind !== 'set') return [];
  const { logDays, ...others } = wish.settings;
  const isRefused = [...told.answers, told.later].some(({ status }) => status === 412);
  const wanted = { logDays, others: JSON.stringify(others) };
  return [{ who, seen: wish.ifMatch, ...wanted, isDone: isTold(told), isRefused }];
}

/** Who does not say how long the log is kept wants it as it is. */
function isSame(one: Save, other: Save): boolean {
  const isSameLog = one.logDays === other.logDays || [one.logDays, other.logDays].includes(undefined);
  return one.others === other.others && isSameLog;
}
