import { useEffect, useRef, useState } from 'preact/hooks';
import {
  passkeySignInOptions,
  signInWithPasskey,
} from '../../../../contracts/accounts/passkey-sign-in-routes';
import { useSession } from '../../app/session/use-session';
import { useServices } from '../../app/shell/services';
import { call } from '../../data/call';
import type { Failure } from '../../data/failure';
import { askForPasskey, offersPasskeys, type Shown } from '../../data/platform-passkeys';

export type PasskeyState =
  | { readonly kind: 'nothing' | 'asking' | 'cancelled' | 'impossible' | 'wrong' }
  | { readonly kind: 'failed'; readonly failure: Failure };

type Options = PublicKeyCredentialRequestOptionsJSON;

/** Milliseconds after which what stands behind the field is asked for anew: a challenge is good for five minutes. */
const RENEW_AFTER_MS = 240_000;

/** Signs in with a passkey: by a button, or as the browser offers it where the address is typed. */
export function usePasskeySignIn(isOffered = false) {
  const { session } = useSession();
  const { sendOpenly } = useServices();
  const [state, setState] = useState<PasskeyState>({ kind: 'nothing' });
  const offer = useRef<AbortController | null>(null);

  const enter = async (shown: Shown) => {
    if (shown.kind !== 'shown')
      return setState({ kind: shown.kind === 'cancelled' ? 'cancelled' : 'impossible' });
    const entered = await session.signIn({ credential: shown.credential } as object, signInWithPasskey.path);
    if (entered.ok) return;
    const { failure } = entered;
    setState(failure.kind === 'refused' ? { kind: 'wrong' } : { kind: 'failed', failure });
  };
  const options = () => call(sendOpenly, passkeySignInOptions, {});

  /** Of two questions a browser refuses one. */
  const ask = async (given?: object) => {
    if (state.kind === 'asking') return;
    offer.current?.abort();
    setState({ kind: 'asking' });
    const asked = given ? ({ ok: true, value: given } as const) : await options();
    if (!asked.ok) return setState({ kind: 'failed', failure: asked.failure });
    await enter(await askForPasskey(asked.value as Options));
  };

  useEffect(() => {
    if (!isOffered) return;
    const wait = async () => {
      if (!(await offersPasskeys()) || isGone) return;
      const mine = new AbortController();
      offer.current = mine;
      const asked = await options();
      if (!asked.ok || mine.signal.aborted) return;
      const shown = await askForPasskey(asked.value as Options, {
        mediation: 'conditional',
        signal: mine.signal,
      });
      if (shown.kind === 'shown') await enter(shown);
    };
    let isGone = false;
    void wait();
    const renewal = setInterval(() => {
      offer.current?.abort();
      void wait();
    }, RENEW_AFTER_MS);
    return () => {
      isGone = true;
      clearInterval(renewal);
      offer.current?.abort();
    };
  }, [isOffered]);

  return { state, ask };
}
