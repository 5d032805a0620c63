/** Whether the set holds the host or a domain above it; whole labels only. */
export function covers(names: ReadonlySet<string>, host: string): boolean {
  for (let rest = host; ; ) {
    if (names.has(rest)) return true;
    const dot = rest.indexOf('.');
    if (dot < 0) return false;
    rest = rest.slice(dot + 1);
  }
}

/** Of names between blanks. */
export function nameSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
