import { maxDevices, type NewDevice } from '../../../../contracts/accounts/devices';
import { DomainError } from '../../../shared/http/domain-error';
import { shortNameOf } from '../../../shared/http/short-name';
import type { AddedDevice, Devices } from '../devices';

export type AddingDevices = Pick<Devices, 'add' | 'list' | 'remove'>;

/** Counted when it is there already: of several that are added at once, the last one to come sees all others. */
export function addDevice({ devices }: { readonly devices: AddingDevices }) {
  return async (account: string, device: NewDevice, requestId?: string): Promise<AddedDevice> => {
    const added = await devices.add(account, device, shortNameOf(requestId));
    if ((await devices.list(account)).length <= maxDevices) return added;
    await devices.remove(account, added.id);
    throw new DomainError('conflict', `There are ${maxDevices} devices already.`);
  };
}
