/** The run that mails the links; a later one sees to what it leaves. */
export const soon = { description: 'Mails links that were asked for', input: {}, maxAge: 600 } as const;
