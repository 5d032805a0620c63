/** What is named, each after those that it depends on; otherwise as it is written. */
export function inOrder<T>(
  items: Readonly<Record<string, T>>,
  dependenciesOf: (item: T) => string | readonly string[] | undefined,
): readonly (readonly [name: string, item: T])[] {
  const ordered = new Map<string, T>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const item = items[name];
    if (item === undefined || visited.has(name)) return;
    visited.add(name);
    for (const each of [dependenciesOf(item) ?? []].flat()) visit(each);
    ordered.set(name, item);
  };
  for (const name of Object.keys(items)) visit(name);
  return [...ordered];
}
