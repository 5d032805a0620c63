import type { Device } from '../../contracts/accounts/devices';
import type { FakeSchool } from './fake-school';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const idOf = (number: number) => String(number).padStart(22, '0');

/** One that works, one that is silent, and one that has not been there yet. */
export function demoDevices(): readonly Device[] {
  return [
    { id: idOf(1), name: 'Máy tính bảng mẫu', reader: 'child', addedAt: ago(0.01) },
    { id: idOf(2), name: 'Family laptop', reader: 'teen', addedAt: ago(20), lastSeenAt: ago(0.01) },
    { id: idOf(3), name: 'Another computer', addedAt: ago(90), lastSeenAt: ago(6.1) },
  ];
}

export interface FakeFamily {
  devices: readonly Device[];
  pin: string | null;
  /** How long a code works, in milliseconds. */
  lifetime: number;
}

const settings = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
const hashed = { salt: 'q83vEjRWeJCrze8SNFZ4kA==', hash: 'q83vEjRWeJCrze8SNFZ4kA==', iterations: 600_000 };
export const CODE = 'K7MPX2QD';
export const TOKEN = 'device.12.B3Ybh2vTk0DqfYsyZ1rcD8dY4oG7tY6l9o1VYc0wq5E';

/** The routes of a family's devices, as the page sees them. */
export function serveDevices(school: FakeSchool, devices: readonly Device[]): FakeFamily {
  const family: FakeFamily = { devices, pin: null, lifetime: 600_000 };
  const { answers } = school;
  answers.set('GET /api/devices', () => ({ status: 200, body: family.devices }));
  answers.set('POST /api/devices', (sent) => {
    const added = { ...JSON.parse(sent), id: idOf(9), addedAt: ago(0) };
    family.devices = [added, ...family.devices];
    return { status: 201, body: { id: idOf(9), token: TOKEN } };
  });
  answers.set('POST /api/devices/pairing', () => {
    const expiresAt = new Date(Date.now() + family.lifetime).toISOString();
    return { status: 201, body: { code: CODE, expiresAt } };
  });
  for (const { id } of devices) {
    answers.set(`DELETE /api/devices/${id}`, () => {
      family.devices = family.devices.filter((device) => device.id !== id);
      return { status: 204, body: '' };
    });
  }
  answers.set('GET /api/protection', () => {
    const body = { ...settings, ...(family.pin !== null && { pin: hashed }) };
    return { status: 200, body };
  });
  answers.set('PUT /api/pin', (sent) => {
    family.pin = JSON.parse(sent).pin;
    return { status: 204, body: '' };
  });
  return family;
}
