import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { KeptProvider } from '../../data/kept';
import { Skeleton } from '../../ui/skeleton';
import { type AppKey, useLocale } from '../language/locale';
import { useSession } from '../session/use-session';
import { FailedPage } from '../shell/failed-page';
import { NotAllowedPage } from '../shell/not-allowed-page';
import { NotFoundPage } from '../shell/not-found-page';
import { homeOf, mayUse, type Page, pageAt } from './pages';
import { useRoute } from './use-route';
import { useView } from './use-view';

const SIGN_IN = '/sign-in';
const ENTRY_PATHS = [SIGN_IN, '/register'];

/** Shows the page of the address to those who may see it, and the way in to the others. */
export function PageHost() {
  const { phase, account } = useSession();
  const { path } = useRoute();
  const isHome = path === '/';
  const isEntry = ENTRY_PATHS.includes(path);
  const page = pageAt(isHome || (isEntry && account) ? homeOf(account) : path, account);
  const isAllowed = page !== undefined && mayUse(page, account);
  const isStarting = phase === 'starting';
  const isUndecided = isStarting && (isHome || isEntry || page?.roles !== undefined);
  // The form stands at the page's own address, so that the page is there after signing in.
  const shown = isAllowed || account ? page : page && pageAt(SIGN_IN, null);
  const isShown = shown !== undefined && !isUndecided && mayUse(shown, account);
  const view = useView(isShown ? shown : undefined);
  const isOpening = isUndecided || (isShown && view === undefined);

  const turn = useTurn(isStarting, account?.email);
  useTitle(page?.title ?? 'page.notFound');
  useFocusOnChange(path, isOpening);
  useEffect(() => {
    // Signed in: Back must not lead to the form.
    if (isEntry && account) location.replace('#/');
  }, [isEntry, account]);

  return (
    <KeptProvider key={turn}>{isOpening ? <Opening /> : <Shown page={shown} view={view} />}</KeptProvider>
  );
}

function Opening() {
  const { t } = useLocale();
  return (
    <div class="opening" aria-busy="true">
      <h1 class="visually-hidden">{t('page.loading')}</h1>
      <Skeleton />
    </div>
  );
}

interface ShownProps {
  readonly page: Page | undefined;
  readonly view: ReturnType<typeof useView>;
}

function Shown({ page, view: View }: ShownProps) {
  const { account } = useSession();
  if (!page) return <NotFoundPage />;
  if (account && !mayUse(page, account)) return <NotAllowedPage account={account} />;
  return View ? <View key={page.path} /> : <FailedPage />;
}

/** Counts how often the account has changed; to learn after a reload who is signed in is no change. */
function useTurn(isStarting: boolean, email: string | undefined): number {
  const known = useRef({ isStarting, email, turn: 0 });
  const { current } = known;
  if (current.email !== email && !current.isStarting) current.turn++;
  Object.assign(current, { isStarting, email });
  return current.turn;
}

function useTitle(title: AppKey): void {
  const { t } = useLocale();
  useLayoutEffect(() => {
    document.title = `${t(title)} · Schoolhouse`;
  }, [t, title]);
}

/** A new page begins at its heading, for the eye and for the ear; the first one begins where browsers begin. */
function useFocusOnChange(path: string, isOpening: boolean): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (isOpening || shown.current === path) return;
    shown.current = path;
    const heading = document.querySelector<HTMLElement>('main h1');
    window.scrollTo(0, 0);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, isOpening]);
}
