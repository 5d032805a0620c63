import { maxDevices, type NewDevice } from '../../../../contracts/accounts/devices';
import { DomainError } from '../../../shared/http/domain-error';
import { shortNameOf } from '../../../shared/http/short-name';
import type { AddedDevice, Devices } from '../devices';

export type AddingDevices = Pick<Devices, 'add' | 'list' | 'remove' | 'isSignedIn'>;

/** By which sign-in a device is added. */
export interface Adding {
  readonly account: string;
  readonly session: string;
}

/**
 * Undefined where that sign-in has ended. Both are asked when the device is there already: of several that are added at once, the
 * last one to come sees all others; and who ends all sign-ins finds the device, or the device the end.
 */
export function addDevice({ devices }: { readonly devices: AddingDevices }) {
  return async (
    { account, session }: Adding,
    device: NewDevice,
    requestId?: string,
  ): Promise<AddedDevice | undefined> => {
    const added = await devices.add(account, device, shortNameOf(requestId));
    const isSignedIn = await devices.isSignedIn(account, session);
    const isTooMany = (await devices.list(account)).length > maxDevices;
    if (isSignedIn && !isTooMany) return added;
    await devices.remove(account, added.id);
    if (!isSignedIn) return undefined;
    throw new DomainError('conflict', `There are ${maxDevices} devices already.`);
  };
}
