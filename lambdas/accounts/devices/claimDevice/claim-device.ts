import type { claimDevice as route } from '../../../../contracts/accounts/device-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { DomainError } from '../../../shared/http/domain-error';
import type { RequestLimits } from '../../limits/request-limits';
import type { OneTimeLinks } from '../../links/one-time-links';
import { type AddingDevices, addDevice } from '../addDevice/add-device';
import type { AddedDevice } from '../devices';

export interface ClaimDeviceDeps {
  readonly limits: Pick<RequestLimits, 'admitCode'>;
  readonly links: Pick<OneTimeLinks, 'find' | 'use'>;
  readonly devices: AddingDevices;
}

/**
 * The token of a device whose code is right, while the sign-in goes on that made it; of several that send it, one gets it: with its
 * key, also where an attempt died.
 */
export function claimDevice({ limits, links, devices }: ClaimDeviceDeps) {
  const add = addDevice({ devices });
  return async (
    { code, ...device }: RequestOf<typeof route>['body'],
    address: string,
    requestId?: string,
  ): Promise<AddedDevice> => {
    const wasRight = await limits.admitCode(address);
    const token = code.toUpperCase();
    const pairing = await links.find('pair', token, requestId);
    if (pairing === undefined || !(await links.use(token, requestId))) throw notAnyMore();
    await wasRight();
    const [account = '', session = ''] = pairing.basis.split(' ');
    const added = await add({ account, session }, device, requestId);
    if (!added) throw notAnyMore();
    return added;
  };
}

function notAnyMore(): DomainError {
  return new DomainError('invalid', 'This code does not work any more.');
}
