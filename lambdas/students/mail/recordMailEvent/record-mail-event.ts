import type { SuppressedAddress } from '../../../../contracts/students/suppressed-address';
import type { SuppressedAddresses } from '../suppressed-addresses';

/** Keeps the addresses to which no more mail is to go. */
export function recordMailEvent({ addresses }: { readonly addresses: Pick<SuppressedAddresses, 'record'> }) {
  return async (suppressed: readonly SuppressedAddress[]): Promise<void> => {
    for (const each of suppressed) await addresses.record(each);
  };
}
