/** A file that no list can be read from; the message says what is wrong with it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** What to do with a school that is larger than an import. */
export const inParts = 'import it in parts as CSV, such as class by class, with who is missing kept';
