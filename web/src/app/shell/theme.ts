import { storedChoice } from '../../data/stored-choice';

const STORED_AS = 'schoolhouse.theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function storedTheme(): Theme {
  return storedChoice(STORED_AS, THEMES);
}

/** The style sheet turns `data-theme` into a colour scheme. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(STORED_AS, theme);
}
