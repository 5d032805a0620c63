import { DomainError } from '../../../shared/http/domain-error';
import type { Devices } from '../devices';

export function removeDevice({ devices }: { readonly devices: Pick<Devices, 'list' | 'remove'> }) {
  return async (account: string, id: string): Promise<void> => {
    const own = await devices.list(account);
    if (!own.some((device) => device.id === id))
      throw new DomainError('not-found', 'There is no such device.');
    await devices.remove(account, id);
  };
}
