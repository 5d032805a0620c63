import { type ComponentChildren, createContext } from 'preact';
import type { SendRequest } from '../../data/request';
import { useProvided } from '../../ui/use-provided';

/** What the site reaches the outside with. */
export interface Services {
  /** Sends as the account that is signed in; asks to sign in again when the session has ended. */
  readonly send: SendRequest;
  /** For what is open to everyone: without any credentials. */
  readonly sendOpenly: SendRequest;
}

const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  return useProvided(ServicesContext);
}

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ComponentChildren;
}) {
  return <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>;
}
