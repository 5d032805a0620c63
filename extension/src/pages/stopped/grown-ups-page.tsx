import { Icon } from '../shared/icon';
import { useLocale } from '../shared/locale';
import { PlainAddress } from '../shared/plain-address';
import { AddressPanel } from './address-panel';
import { AskAgain } from './ask-again';
import { Details } from './details';
import { OpenFreely } from './open-freely';
import type { SheetProps } from './sheet';
import { Sign } from './sign';
import { Why } from './why';

export function GrownUpsPage({ url, found, claim, headline, heading, goBack, proceed }: SheetProps) {
  const { t } = useLocale();
  // The panel says it beside the address.
  const reasons = found.verdict.explanation.reasons.filter(({ kind }) => kind !== 'brand-own-site');
  return (
    <div class="sheet">
      <div class="say">
        <Sign name={claim.sign} />
        <div>
          <p class="eyebrow">{t(claim.eyebrow)}</p>
          <h1 ref={heading} tabIndex={-1}>
            {headline}
          </h1>
          <p class="lede">{t(claim.lede)}</p>
        </div>
      </div>
      <AddressPanel address={found.address} claim={claim} />
      <section class="why">
        <h2>{t('why')}</h2>
        <Why found={found} reasons={reasons} />
      </section>
      <div class="ways-out">
        <button type="button" class="button button-primary button-big" onClick={goBack}>
          <Icon name="back" />
          {t('back')}
        </button>
        {found.confirmed === 'unasked' && <AskAgain />}
        {found.way === 'freely' && <OpenFreely url={url} opened={proceed} />}
        {claim.own !== undefined && found.way !== 'freely' && (
          <a class="button" href={`https://${claim.own}/`} rel="noreferrer">
            <span>
              {t('open-real', { site: '' })}
              <span class="mono strong">
                <PlainAddress text={claim.own} />
              </span>
            </span>
          </a>
        )}
      </div>
      <Details title={t('details')} found={found} opened={proceed} />
    </div>
  );
}
