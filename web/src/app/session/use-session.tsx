import { type ComponentChildren, createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../../ui/failure-text';
import { useToasts } from '../../ui/toasts';
import { useProvided } from '../../ui/use-provided';
import { useLocale } from '../language/locale';
import type { Session } from './session';
import type { SessionState } from './session-store';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ComponentChildren;
}) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** Who is signed in, and what they can do about it. */
export function useSession(): SessionState & { readonly session: Session } {
  const session = useProvided(SessionContext);
  const [state, setState] = useState(session.state);
  useEffect(() => {
    setState(session.state());
    return session.subscribe(() => setState(session.state()));
  }, [session]);
  return { ...state, session };
}

/** Signs out in every tab, and tells how that went. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLocale();
  const { session } = useSession();
  const { show } = useToasts();
  return async () => {
    const failure = await session.signOut();
    if (!failure) return show({ text: t('session.signedOut') });
    const { key, params } = failureText(failure);
    show({ text: t('session.signOutFailed', { reason: t(key, params) }) });
  };
}
