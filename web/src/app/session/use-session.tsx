import { type ComponentChildren, createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useProvided } from '../../ui/use-provided';
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
