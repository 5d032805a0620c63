import { digestOf } from '../../shared/auth/random-token';

/** Under what the subscription of an address is kept, however it is capitalised. */
export function subscriptionId(address: string): string {
  return digestOf(address.trim().toLowerCase());
}
