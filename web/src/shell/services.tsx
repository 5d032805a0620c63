import { type ComponentChildren, createContext } from 'preact';
import type { SendRequest } from '../api/request';
import type { MakeBackup } from '../backup/backup-api';
import type { StudentsApi } from '../students/students-api';
import { useProvided } from '../ui/use-provided';

/** What the sections reach the outside with. */
export interface Services {
  /** As who is signed in; asks to sign in again when that has ended. */
  readonly send: SendRequest;
  /** For what is open to everyone: without any credentials. */
  readonly sendOpenly: SendRequest;
  readonly students: StudentsApi;
  readonly makeBackup: MakeBackup;
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
