import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Session, SessionState } from './session';

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
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionProvider');
  const [state, setState] = useState(session.state);
  useEffect(() => {
    setState(session.state());
    return session.subscribe(() => setState(session.state()));
  }, [session]);
  return { ...state, session };
}
