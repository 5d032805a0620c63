import { ServiceError } from '../protocol/service-error';

/** `Name <user@domain>` or `user@domain`: the bare address, its domain in lower case as identities are compared. */
export function bareAddress(text: string): string {
  const inBrackets = /<([^<>]*)>\s*$/.exec(text)?.[1];
  const address = (inBrackets ?? text).trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || domain === '') throw new ServiceError('InvalidParameterValue', "Missing final '@domain'");
  if (at === 0 || /[\s,;<>"]/.test(address))
    throw new ServiceError('InvalidParameterValue', 'Illegal address');
  if (!/^[\p{L}\p{N}.-]+$/u.test(domain))
    throw new ServiceError('InvalidParameterValue', 'Domain contains illegal character');
  return `${address.slice(0, at)}@${domain.toLowerCase()}`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
