/** A text; `{name}` stands for a parameter. Or one text for each plural form, chosen by the parameter `count`. */
export type Message = string | PluralMessage;

type PluralMessage = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

export type Messages = Readonly<Record<string, Message>>;

/** The same messages in another language. */
export type Translation<Reference extends Messages> = { readonly [Key in keyof Reference]: Message };
