import { newDevice } from './sign-in-limits';

/** Says that somebody has signed in on this browser before; scripts cannot read it, and no other host sees it. */
const name = '__Host-device';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=15552000';

/** The device in a Cookie header; none if there are two, of which one was planted. */
export function deviceIn(cookies: string | undefined): string | undefined {
  const found = [...(cookies ?? '').matchAll(/(?:^|;\s*)__Host-device=([^;]*)/g)].map(([, value]) => value);
  return found.length === 1 && /^[\w-]{32}$/.test(found[0] ?? '') ? found[0] : undefined;
}

/** What the browser is to keep: the device that it names, or a new one. */
export function keepDevice(known: string | undefined): { readonly device: string; readonly cookie: string } {
  const device = known ?? newDevice();
  return { device, cookie: `${name}=${device}; ${attributes}` };
}
