/** What an answer says of itself; plain ASCII, since it also travels in headers. */
export interface Attribution {
  readonly source: string;
  readonly attribution: string;
}

const synthetic: Attribution = {
  source: 'synthetic',
  attribution: 'Made-up values for trying the service out: they describe no real air or weather',
};

/** One made-up cell makes the whole answer a made-up one. */
export function attributionOf(
  blocks: readonly { readonly isSynthetic: boolean }[],
  real: Attribution,
): Attribution {
  return blocks.some(({ isSynthetic }) => isSynthetic) ? synthetic : real;
}
