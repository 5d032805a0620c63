/** What the APIs say with status 400, in their words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
