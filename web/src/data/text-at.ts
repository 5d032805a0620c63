/** The text of a property of something that came from outside, if it is there and is text. */
export function textAt(value: unknown, name: string): string | undefined {
  const found: unknown = Object(value)[name];
  return typeof found === 'string' ? found : undefined;
}
