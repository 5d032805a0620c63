/** Whether the set holds the host or a domain above it; whole labels only. */
export function covers(names: ReadonlySet<string>, host: string): boolean {
  return coveringName(names, host) !== undefined;
}

/** The longest such name. */
export function coveringName(names: ReadonlySet<string>, host: string): string | undefined {
  for (let rest = host; ; ) {
    if (names.has(rest)) return rest;
    const dot = rest.indexOf('.');
    if (dot < 0) return undefined;
    rest = rest.slice(dot + 1);
  }
}

/** Of names between blanks. */
export function nameSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
