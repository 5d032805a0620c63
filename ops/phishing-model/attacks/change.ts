export const changeKinds = ['host', 'redirect', 'path'] as const;

/** What an attacker can do to an address without losing what it leads to. */
export interface Change {
  readonly name: string;
  /** Of the host's spelling or sub-domains, a redirect to it, or of the path, which the attacker chooses. */
  readonly kind: (typeof changeKinds)[number];
  /** Undefined where it cannot be done to this address. */
  readonly apply: (url: URL) => string | undefined;
}

export function tailOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
