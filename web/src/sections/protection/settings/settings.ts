import { flag, listOf, oneOf, record, text } from '../../../data/read';

export const MODES = ['Relaxed', 'Balanced', 'Strict'] as const;
export type Mode = (typeof MODES)[number];

export const LISTS = ['whitelist', 'blacklist'] as const;
export type ListName = (typeof LISTS)[number];

export interface Settings {
  readonly mode: Mode;
  readonly whitelist: readonly string[];
  readonly blacklist: readonly string[];
  readonly isProtectionEnabled: boolean;
}

export const readSettings = record<Settings>({
  mode: oneOf(MODES),
  whitelist: listOf(text),
  blacklist: listOf(text),
  isProtectionEnabled: flag,
});
