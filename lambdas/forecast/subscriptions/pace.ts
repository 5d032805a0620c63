/** Of the rate: the mails to students, or another sender of these, may go at the same time. */
export const shareOfRate = 0.5;
/** Of a day's mails. Whoever makes up addresses must not use up what the others need. */
export const shareOfDay = { confirmation: 0.5, event: 0.8 } as const;
