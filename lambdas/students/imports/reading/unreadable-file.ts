/** A file that no list can be read from; the message says what is wrong with it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
