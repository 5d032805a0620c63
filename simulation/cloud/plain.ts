export type Plain = Readonly<Record<string, unknown>>;

/** An item as DynamoDB writes it, without the types of its values. */
export function plain(item: Readonly<Record<string, unknown>>): Plain {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, untyped(value)]));
}

function untyped(typed: unknown): unknown {
  const [[type, value] = []] = Object.entries(typed as object);
  if (type === 'N') return Number(value);
  if (type === 'L') return (value as readonly unknown[]).map(untyped);
  if (type === 'M') return plain(value as Plain);
  return type === 'NULL' ? null : value;
}

/** An item as DynamoDB writes it, of texts, numbers, truths, sets of texts and records. */
export function typed(item: Plain): Plain {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typedValue(value)]));
}

function typedValue(value: unknown): unknown {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value instanceof Set) return { SS: [...value] };
  return typeof value === 'object' ? { M: typed(value as Plain) } : { S: String(value) };
}
