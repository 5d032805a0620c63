/** In which an account gets its mails. */
export const mailLanguages = ['vi', 'en'] as const;

export type MailLanguage = (typeof mailLanguages)[number];
