import type { Result } from './failure';
import type { ApiRequest, SendRequest } from './request';

/** Makes something of what came from outside; undefined when it is not what it should be. */
export type Read<Value> = (value: unknown) => Value | undefined;

// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const TIMEOUT_MS = 35_000;

/** Sends and reads the answer; one that is not what it should be is a failure like any other. */
export async function sendAndRead<Value>(
  send: SendRequest,
  request: Omit<ApiRequest, 'timeoutMs'>,
  read: Read<Value>,
): Promise<Result<Value>> {
  const answer = await send({ timeoutMs: TIMEOUT_MS, ...request });
  if (!answer.ok) return answer;
  const value = read(answer.value.body);
  return value === undefined
    ? { ok: false, failure: { kind: 'unexpected', status: 200 } }
    : { ok: true, value };
}

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

export const number: Read<number> = (value) => (Number.isFinite(value) ? Number(value) : undefined);

export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export function oneOf<Known extends string>(known: readonly Known[]): Read<Known> {
  return (value) => known.find((candidate) => candidate === value);
}

/** What may be missing: null then, or when it is not what it should be. */
export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => read(value) ?? null;
}

/** A list, each item read; undefined when one of them cannot be. */
export function listOf<Item>(read: Read<Item>): Read<readonly Item[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(read);
    return items.every((item) => item !== undefined) ? items : undefined;
  };
}

/** The named properties, each read, and no others; undefined when one of them cannot be. */
export function record<Fields extends object>(
  fields: { readonly [Name in keyof Fields]: Read<Fields[Name]> },
): Read<Fields> {
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found: Partial<Fields> = {};
    for (const name in fields) {
      const read = fields[name](Reflect.get(value, name));
      if (read === undefined) return undefined;
      found[name] = read;
    }
    return found as Fields;
  };
}

/** The first of several readings that succeeds. */
export function either<Value>(...reads: readonly Read<Value>[]): Read<Value> {
  return (value) => {
    for (const read of reads) {
      const found = read(value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
