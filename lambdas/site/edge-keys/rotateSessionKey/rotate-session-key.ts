import type { EdgeKeyStore } from '../edge-keys';
import type { RotatingSecret, Version } from '../rotating-secret';
import { sessionKeys } from '../session-keys';
import type { RotationStep } from './rotation-event';

export interface RotateSessionKeyDeps {
  readonly secret: RotatingSecret;
  readonly store: Pick<EdgeKeyStore, 'put' | 'read'>;
  readonly newKey: () => string;
}

/**
 * The four steps of a rotation; each may be repeated. The edge knows a key before the key signs anything, and for as long
 * as sessions signed with it are valid, so nobody is signed out.
 */
export function rotateSessionKey({ secret, store, newKey }: RotateSessionKeyDeps) {
  const steps: Readonly<Record<RotationStep['step'], (token: string) => Promise<void>>> = {
    async createSecret(token) {
      const known = await Promise.all([secret.read('AWSCURRENT'), secret.read('AWSPENDING')]);
      if (known.some((version) => version?.id === token)) return;
      await secret.putPending({ id: token, value: newKey() });
    },

    async setSecret(token) {
      const [next, current] = await versions(token);
      await store.put(sessionKeys(current?.value, next.value));
    },

    async testSecret(token) {
      const [next] = await versions(token);
      const known: unknown = JSON.parse((await store.read('session-keys')) ?? '[]');
      if (!Array.isArray(known) || !known.includes(next.value)) throw new Error('The edge lacks the new key');
    },

    async finishSecret(token) {
      const current = await secret.read('AWSCURRENT');
      if (current?.id !== token) await secret.makeCurrent(token, current?.id);
    },
  };

  /** The key that will sign, and the one that signs now or, if the step is repeated, signed before. */
  async function versions(token: string): Promise<readonly [Version, Version | undefined]> {
    const [pending, current] = await Promise.all([secret.read('AWSPENDING'), secret.read('AWSCURRENT')]);
    if (current?.id === token) return [current, await secret.read('AWSPREVIOUS')];
    if (pending?.id !== token) throw new Error('There is no version of this rotation');
    return [pending, current];
  }

  return ({ step, token }: RotationStep): Promise<void> => steps[step](token);
}
