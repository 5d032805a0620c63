import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocale } from '../language/locale';
import type { Page } from './pages';
import { useSections } from './sections-context';

/** The view of a page: undefined while its section is on its way, null when that could not be loaded. */
export function useView(page: Page | undefined): ComponentType | undefined | null {
  const { sections, reloader } = useSections();
  const { language } = useLocale();
  const [failed, setFailed] = useState<Page['section'] | null>(null);
  const [, redraw] = useState({});
  const name = page?.section;
  const view = page && sections.opened(page.section, language)?.[page.path];

  useEffect(() => {
    if (!name || view) return;
    let isWanted = true;
    sections.open(name, language).then(
      () => {
        reloader.afterSuccess();
        if (isWanted) redraw({});
      },
      () => {
        void reloader.afterFailure();
        if (isWanted) setFailed(name);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name, view, language, sections, reloader]);

  return view ?? (failed !== null && failed === name ? null : undefined);
}
