import { ToastProvider } from '../ui/toasts';
import type { Catalog } from './language/catalog';
import { LocaleProvider } from './language/locale';
import { PageHost } from './router/page-host';
import { type SectionsAndReloader, SectionsContext } from './router/sections-context';
import type { Session } from './session/session';
import { SessionProvider, useSession } from './session/use-session';
import { Header } from './shell/header';
import { OfflineNote } from './shell/offline-note';
import { type Services, ServicesProvider } from './shell/services';
import { SignInAgain } from './shell/sign-in-again';
import { SkipLink } from './shell/skip-link';

interface Props {
  readonly session: Session;
  readonly services: Services;
  readonly opening: SectionsAndReloader;
  readonly catalog: Catalog;
}

export function App({ session, services, opening, catalog }: Props) {
  return (
    <LocaleProvider catalog={catalog}>
      <SessionProvider session={session}>
        <ServicesProvider services={services}>
          <SectionsContext.Provider value={opening}>
            <ToastProvider>
              <Shell />
            </ToastProvider>
          </SectionsContext.Provider>
        </ServicesProvider>
      </SessionProvider>
    </LocaleProvider>
  );
}

function Shell() {
  const { account } = useSession();
  return (
    <>
      <SkipLink target="main" />
      <Header />
      <OfflineNote />
      <main id="main" class="main" tabIndex={-1}>
        <PageHost />
      </main>
      {account && <SignInAgain />}
    </>
  );
}
