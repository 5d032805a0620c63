import { LocaleProvider } from './i18n/locale';
import type { Session } from './session/session';
import { SignInAgain } from './session/sign-in-again';
import { SessionProvider, useSession } from './session/use-session';
import { Header } from './shell/header';
import { OfflineNote } from './shell/offline-note';
import { PageHost } from './shell/page-host';
import { type Services, ServicesProvider } from './shell/services';
import { SkipLink } from './shell/skip-link';
import { ToastProvider } from './ui/toasts';

interface Props {
  readonly session: Session;
  readonly services: Services;
}

export function App({ session, services }: Props) {
  return (
    <LocaleProvider>
      <SessionProvider session={session}>
        <ServicesProvider services={services}>
          <ToastProvider>
            <Shell />
          </ToastProvider>
        </ServicesProvider>
      </SessionProvider>
    </LocaleProvider>
  );
}

function Shell() {
  const { isAsking } = useSession();
  return (
    <>
      <SkipLink target="main" />
      <Header />
      <OfflineNote />
      <main id="main" class="main" tabIndex={-1}>
        <PageHost />
      </main>
      {isAsking && <SignInAgain />}
    </>
  );
}
