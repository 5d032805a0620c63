import type { ComponentChildren } from 'preact';
import { Tabs } from '../../ui/tabs';
import { useLocale } from '../language/locale';
import { pagesUnder, type TabbedArea } from '../router/pages';
import { useRoute } from '../router/use-route';
import { useSession } from '../session/use-session';

interface Props {
  /** The area whose pages are the tabs. */
  readonly area: TabbedArea;
  readonly title: string;
  readonly lede: string;
  readonly children: ComponentChildren;
}

/** A page of several: its heading, and the way to the others. */
export function TabbedPage({ area, title, lede, children }: Props) {
  const { t } = useLocale();
  const { account } = useSession();
  const { path } = useRoute();
  const tabs = pagesUnder(`/${area}`, account).map((page) => ({
    path: page.path,
    name: t(page.tab ?? page.title),
  }));
  return (
    <>
      {tabs.length > 1 && (
        <Tabs label={t(`nav.${area}`)} tabs={tabs} path={path === '/' ? `/${area}` : path} />
      )}
      <div class="section-head">
        <h1>{title}</h1>
        <p class="soft">{lede}</p>
      </div>
      {children}
    </>
  );
}
