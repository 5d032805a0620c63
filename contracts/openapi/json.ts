/** A part of a document, in the order that its keys were written. */
export type Json = Readonly<Record<string, unknown>>;

/** Without what is undefined, so that a document says nothing about it. */
export function json(parts: Json): Json {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
