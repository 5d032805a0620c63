import { createHash } from 'node:crypto';

/** What a resource's names are made of. `name` is its own physical name, or one made up as CloudFormation does. */
export interface Identity {
  readonly account: string;
  readonly region: string;
  readonly stack: string;
  readonly logicalId: string;
  property(name: string): string | undefined;
}

export function named(property: string): (identity: Identity) => string {
  return (identity) => identity.property(property) ?? generatedName(identity);
}

export function arn(
  service: string,
  prefix: string,
  property: string,
  suffix = '',
): (identity: Identity) => string {
  return (identity) =>
    `arn:aws:${service}:${identity.region}:${identity.account}:${prefix}${named(property)(identity)}${suffix}`;
}

/** Stack name, logical id and a hash, as CloudFormation names what the template leaves unnamed; at most 63 long. */
export function generatedName(identity: Identity): string {
  const name = `${identity.stack}-${identity.logicalId}`.slice(0, 50).replace(/-+$/, '');
  return `${name}-${hash(identity, 12)}`;
}

export function uuid(identity: Identity): string {
  return createHash('sha256')
    .update(`${identity.stack}/${identity.logicalId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** The same on every start: lower-case letters and digits. */
export function hash(identity: Identity, length: number, salt = ''): string {
  const digest = createHash('sha256').update(`${identity.stack}/${identity.logicalId}${salt}`).digest();
  return Array.from(digest, (byte) => (byte % 36).toString(36))
    .join('')
    .slice(0, length);
}
