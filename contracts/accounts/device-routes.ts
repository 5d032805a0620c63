import type { Route } from '../http/route';
import { sessionId } from '../http/session-id';
import { addedDeviceFields, claimFields, deviceFields, newDeviceFields, pairingFields } from './devices';

export const addDevice = {
  api: 'phishing',
  summary: 'Gives a device a token of its own',
  description:
    'The token does not run out. It may scan, send logs, and read settings, lists, model and the list of confirmed ' +
    'phishing (x-roles: Device), and nothing else. An account has at most 50 devices.',
  method: 'POST',
  path: '/api/devices',
  caller: ['Parent'],
  anyOrigin: true,
  body: newDeviceFields,
  answers: {
    201: { kind: 'record', title: 'AddedDevice', fields: addedDeviceFields },
    409: 'There are 50 devices already.',
  },
} as const satisfies Route;

export const listDevices = {
  api: 'phishing',
  summary: "Lists the caller's devices",
  description: 'The newest first. One that was removed is not in it.',
  method: 'GET',
  path: '/api/devices',
  caller: ['Parent'],
  answers: {
    200: { kind: 'list', of: { kind: 'record', title: 'Device', fields: deviceFields } },
  },
} as const satisfies Route;

export const removeDevice = {
  api: 'phishing',
  summary: "Takes a device's token back",
  description: 'Within five seconds it is refused everywhere. Its log stays until it is over.',
  method: 'DELETE',
  path: '/api/devices/{id}',
  caller: ['Parent'],
  params: { id: sessionId },
  answers: { 204: { kind: 'nothing' }, 404: 'There is no such device.' },
} as const satisfies Route;

export const pairDevice = {
  api: 'phishing',
  summary: 'Makes a code by which a device joins the family',
  description:
    'To be typed on the device; it works once, for ten minutes, and while the sign-in goes on that made it.',
  method: 'POST',
  path: '/api/devices/pairing',
  caller: ['Parent'],
  answers: { 201: { kind: 'record', title: 'Pairing', fields: pairingFields } },
} as const satisfies Route;

export const claimDevice = {
  api: 'phishing',
  summary: 'Gives a device its token for the code that a parent reads out',
  description:
    'Capitals and small letters are the same. After five wrong codes an address may try one a minute; the right one does not count.',
  method: 'POST',
  path: '/api/devices/claim',
  caller: 'anybody',
  anyOrigin: true,
  body: claimFields,
  answers: {
    201: { kind: 'record', title: 'ClaimedDevice', fields: addedDeviceFields },
    400: 'This code does not work any more.',
    409: 'There are 50 devices already.',
    429: 'Too many attempts. Please wait a moment.',
  },
} as const satisfies Route;
