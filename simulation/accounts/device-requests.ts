import { type AskedBy, named } from './asking';

/** Nobody was given it. */
const wrongCode = 'AAAAAAAA';

export const askedOfDevices: AskedBy<'add device' | 'remove device' | 'pair' | 'claim' | 'guess code'> = {
  'add device': ({ wish: { session } }) => ({
    ...{ function: 'addDevice', path: '/api/devices', body: { name: session } },
  }),
  'remove device': ({ memory, wish: { session } }) => {
    const id = memory.devices.get(session);
    return id === undefined ? undefined : named('removeDevice', '/api/devices', id, 'DELETE');
  },
  pair: () => ({ function: 'pairDevice', path: '/api/devices/pairing' }),
  claim: ({ memory, act: { who }, wish: { session } }) => {
    const code = memory.codes.get(who);
    return code === undefined ? undefined : claimed({ code, name: session });
  },
  'guess code': () => claimed({ code: wrongCode, name: 'a device of nobody' }),
};

function claimed(body: object) {
  return { function: 'claimDevice', path: '/api/devices/claim', body };
}
