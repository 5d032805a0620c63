/** The known word that a text is, if it is one. */
export function oneOf<const Known extends string>(known: readonly Known[], text: unknown): Known | undefined {
  return known.find((each) => each === text);
}
