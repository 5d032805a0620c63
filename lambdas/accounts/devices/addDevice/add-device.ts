import { maxDevices, type NewDevice } from '../../../../contracts/accounts/devices';
import { DomainError } from '../../../shared/http/domain-error';
import type { AddedDevice, Devices } from '../devices';

export function addDevice({ devices }: { readonly devices: Pick<Devices, 'add' | 'list'> }) {
  return async (account: string, device: NewDevice): Promise<AddedDevice> => {
    if ((await devices.list(account)).length >= maxDevices) {
      throw new DomainError('conflict', `There are ${maxDevices} devices already.`);
    }
    return devices.add(account, device);
  };
}
