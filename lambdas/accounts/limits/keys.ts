import { createHash } from 'node:crypto';

/** A digest, which reveals neither address nor account. */
export function keyOf(kind: string, ...parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
}

/** Of somebody's network: an IPv4 address, or the half of an IPv6 address that one household gets. */
export function addressKey(what: string, address: string, ...parts: readonly string[]): string {
  return keyOf(`${what} from`, networkOf(address), ...parts);
}

/** Of all that is counted of one kind. */
export function allKey(what: string): string {
  return keyOf(`${what} over all`);
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after = ''] = address.toLowerCase().split('::');
  const [head, tail] = [before, after].map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = address.includes('::') ? Array(8).fill('0') : [];
  return [...(head ?? []), ...zeros.slice((head?.length ?? 0) + (tail?.length ?? 0)), ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
