import { createHash } from 'node:crypto';

/** A UUID of a name, always the same for the same one (RFC 9562, version 8). */
export function stableUuid(name: string): string {
  const hex = createHash('sha256').update(`schoolhouse/air/${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
