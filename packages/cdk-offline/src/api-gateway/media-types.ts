/** Whether a header value's first media type is in the list; entries may hold wildcards. */
export function matchesMediaType(header: string | undefined, types: readonly string[]): boolean {
  // API Gateway looks at the first media type of an Accept header only.
  const wanted = (header ?? '').split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? '';
  return types.some((type) => {
    const entry = type.toLowerCase();
    if (entry === '*/*' || entry === wanted) return true;
    return entry.endsWith('/*') && wanted.startsWith(entry.slice(0, -1));
  });
}
