/** The artifact is no model of this version; the message says what is wrong with it. */
export class ModelFormatError extends Error {
  override readonly name = 'ModelFormatError';
}
