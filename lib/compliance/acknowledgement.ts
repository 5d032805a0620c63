/** Findings of cdk-nag that this app accepts, each with its reason; nothing is accepted outside of this folder. */
export interface Acknowledgement {
  /** Construct path inside the stack; what stands below it is covered too. */
  readonly path: string;
  readonly rules: readonly string[];
  readonly reason: string;
}
