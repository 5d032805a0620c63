import type { Field, Fields } from '../http/fields';
import { readers } from '../http/roles';
import { sessionId } from '../http/session-id';
import type { RecordOf } from '../http/values';

/** Most devices of one account at a time. */
export const maxDevices = 50;

const name = {
  kind: 'text',
  max: 60,
  visible: true,
  example: 'Tablet in the kitchen',
} as const satisfies Field;
const reader = { kind: 'choice', of: readers, optional: true } as const satisfies Field;

export const newDeviceFields = { name, reader } as const satisfies Fields;

export const deviceFields = {
  id: sessionId,
  name,
  reader,
  addedAt: { kind: 'time' },
  lastSeenAt: {
    kind: 'time',
    optional: true,
    description: 'When it last asked for the settings, to within an hour; left out until it has',
  },
} as const satisfies Fields;

export const addedDeviceFields = {
  id: sessionId,
  token: {
    kind: 'text',
    exact: true,
    example: 'device.12.B3Ybh2vTk0DqfYsyZ1rcD8dY4oG7tY6l9o1VYc0wq5E',
    description: 'Shown this once',
  },
} as const satisfies Fields;

/** Without letters and digits that look alike. */
export const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const code = {
  kind: 'pattern',
  pattern: /^[A-HJ-NP-Z2-9]{8}$/i,
  says: 'must be the eight letters and digits that the site shows',
  example: 'K7MPX2QD',
} as const satisfies Field;

export const pairingFields = {
  code,
  expiresAt: { kind: 'time', description: 'Ten minutes from now' },
} as const satisfies Fields;

export const claimFields = { code, name, reader } as const satisfies Fields;

export type Device = RecordOf<typeof deviceFields>;
export type NewDevice = RecordOf<typeof newDeviceFields>;
