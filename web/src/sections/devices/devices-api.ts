import {
  addDevice,
  listDevices,
  pairDevice,
  removeDevice,
} from '../../../../contracts/accounts/device-routes';
import type { Device, NewDevice } from '../../../../contracts/accounts/devices';
import type { GoodAnswer } from '../../../../contracts/http/route';
import { getProtection, putPin } from '../../../../contracts/phishing/extension-routes';
import { call } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';

export type AddedDevice = GoodAnswer<typeof addDevice>;
export type Pairing = GoodAnswer<typeof pairDevice>;

export interface DevicesApi {
  list(): Promise<Result<readonly Device[]>>;
  add(device: NewDevice): Promise<Result<AddedDevice>>;
  pair(): Promise<Result<Pairing>>;
  remove(id: string): Promise<Result<unknown>>;
  hasPin(): Promise<Result<boolean>>;
  setPin(pin: string): Promise<Result<unknown>>;
}

export function createDevicesApi(send: SendRequest): DevicesApi {
  return {
    list: () => call(send, listDevices, {}),
    add: (body) => call(send, addDevice, { body }),
    pair: () => call(send, pairDevice, {}),
    remove: (id) => call(send, removeDevice, { params: { id } }),
    hasPin: async () => {
      const answer = await call(send, getProtection, {});
      return answer.ok ? { ok: true, value: answer.value.pin !== undefined } : answer;
    },
    setPin: (pin) => call(send, putPin, { body: { pin } }),
  };
}
