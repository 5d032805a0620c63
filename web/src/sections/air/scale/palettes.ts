/** In which colours the bands are shown; the first is the default. */
export const PALETTES = ['clear', 'standard'] as const;
export type Palette = (typeof PALETTES)[number];
