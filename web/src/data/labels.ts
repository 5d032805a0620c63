/** What an address can be called. */
export const LABELS = ['Phishing', 'Benign'] as const;
export type Label = (typeof LABELS)[number];
