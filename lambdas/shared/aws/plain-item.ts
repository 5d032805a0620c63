import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export type WireItem = Readonly<Record<string, AttributeValue>>;

/** The document client converts answers, but not the item inside an error. Sets and binary values become undefined. */
export function plainItem(item: WireItem): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));
}

function plain({ S, N, M, L, BOOL, NULL }: AttributeValue): unknown {
  if (N !== undefined) return Number(N);
  if (M !== undefined) return plainItem(M);
  if (L !== undefined) return L.map(plain);
  return NULL ? null : (S ?? BOOL);
}
