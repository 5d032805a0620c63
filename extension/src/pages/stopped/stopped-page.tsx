import { useEffect, useRef } from 'preact/hooks';
import type { StoppedCase } from '../../worker/requests';
import { BrandMark } from '../shared/icon';
import { LanguageSwitch, useLocale } from '../shared/locale';
import type { Stopped } from './address';
import { ChildsPage, saidToChild } from './childs-page';
import { claimOf } from './claim';
import { GrownUpsPage } from './grown-ups-page';

export interface StoppedPageProps {
  readonly stopped: Stopped;
  readonly found: StoppedCase;
  readonly goBack: () => void;
  /** Opens the page after all; settles when this one should be gone. */
  readonly proceed: () => Promise<void>;
}

export function StoppedPage({ stopped, found, goBack, proceed }: StoppedPageProps) {
  const { t } = useLocale();
  const claim = claimOf(found, stopped.moment);
  const heading = useRef<HTMLHeadingElement>(null);
  const isForChild = found.reader === 'child';
  const headline = t(isForChild ? `child.${saidToChild(claim)}` : claim.headline, { brand: claim.brand });
  useEffect(() => {
    // A screen reader begins with what happened; Enter there does nothing.
    heading.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') goBack();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [goBack]);
  useEffect(() => {
    document.title = headline;
    document.body.className = `ground-${claim.ground}`;
  }, [headline, claim.ground]);
  const all = { url: stopped.url, found, claim, headline, heading, goBack, proceed };
  return (
    <>
      <header class="top">
        <BrandMark />
        <LanguageSwitch />
      </header>
      <main class="sheet-place">
        {isForChild ? <ChildsPage {...all} /> : <GrownUpsPage {...all} />}
        {found.device !== undefined && <p class="foot">{t('foot', { device: found.device })}</p>}
      </main>
    </>
  );
}
