import { maxDevices, type NewDevice } from '../../../../contracts/accounts/devices';
import { DomainError } from '../../../shared/http/domain-error';
import type { AddedDevice, Devices } from '../devices';

export type AddingDevices = Pick<Devices, 'add' | 'list' | 'withdraw'>;

/** Counted when it is there already: of several that are added at once, the last one to come sees all others. */
export function addDevice({ devices }: { readonly devices: AddingDevices }) {
  return async (account: string, device: NewDevice): Promise<AddedDevice> => {
    const added = await devices.add(account, device);
    if ((await devices.list(account)).length <= maxDevices) return added;
    await devices.withdraw(account, added.id);
    throw new DomainError('conflict', `There are ${maxDevices} devices already.`);
  };
}
