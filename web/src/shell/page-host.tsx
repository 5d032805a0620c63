import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useLocale } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { SignInFirst } from '../session/sign-in-page';
import { useSession } from '../session/use-session';
import { KeptProvider } from '../ui/kept';
import { Skeleton } from '../ui/skeleton';
import { NotAllowedPage } from './not-allowed-page';
import { NotFoundPage } from './not-found-page';
import { homeOf, mayUse, type Page, pageAt } from './pages';
import { useRoute } from './use-route';

/** Shows the page of the address to those who may see it, and the way in to the others. */
export function PageHost() {
  const { t } = useLocale();
  const { phase, account } = useSession();
  const { path } = useRoute();
  const isHome = path === '/';
  const isEntry = path === '/sign-in' || path === '/register';
  const target = isHome || (isEntry && account) ? homeOf(account) : path;
  const page = pageAt(target, account);
  const isOpening = phase === 'starting' && (isHome || page?.roles !== undefined || isEntry);

  const turn = useTurn(phase === 'starting', account?.email);
  useTitle(page?.title ?? 'page.notFound');
  useFocusOnChange(path);
  useEffect(() => {
    // Signed in: Back must not lead to the form.
    if (isEntry && account) location.replace('#/');
  }, [isEntry, account]);

  if (isOpening) {
    return (
      <div aria-busy="true">
        <h1 class="visually-hidden">{t('page.loading')}</h1>
        <Skeleton />
      </div>
    );
  }
  return (
    <KeptProvider key={turn}>
      <Shown page={page} />
    </KeptProvider>
  );
}

function Shown({ page }: { readonly page: Page | undefined }) {
  const { t } = useLocale();
  const { account } = useSession();
  if (!page) return <NotFoundPage />;
  if (mayUse(page, account)) return <page.View key={page.path} />;
  return account ? <NotAllowedPage account={account} /> : <SignInFirst wanted={t(page.title)} />;
}

/** Counts the changes of who is here; learning who it is, on a page that is there already, is none. */
function useTurn(isStarting: boolean, email: string | undefined): number {
  const known = useRef({ isStarting, email, turn: 0 });
  const { current } = known;
  if (current.email !== email && !current.isStarting) current.turn++;
  Object.assign(current, { isStarting, email });
  return current.turn;
}

function useTitle(title: MessageKey): void {
  const { t } = useLocale();
  useLayoutEffect(() => {
    document.title = `${t(title)} · Schoolhouse`;
  }, [t, title]);
}

/** A new page begins at its heading, for the eye and for the ear; the first one begins where browsers begin. */
function useFocusOnChange(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const heading = document.querySelector<HTMLElement>('main h1');
    window.scrollTo(0, 0);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
