import { Icon } from '../shared/icon';
import { useLocale } from '../shared/locale';
import { PlainAddress, shortened } from '../shared/plain-address';
import { AskAgain } from './ask-again';
import type { Claim } from './claim';
import { Details } from './details';
import { OpenFreely } from './open-freely';
import type { SheetProps } from './sheet';
import { Sign } from './sign';
import { Why } from './why';

type Said = 'imitates' | 'doubt' | 'closed';

/** What a child of about eight is told of the same verdict. */
export function saidToChild({ ground, brand, own }: Claim): Said {
  if (ground === 'rule') return 'closed';
  return ground === 'danger' && brand !== '' && own !== undefined ? 'imitates' : 'doubt';
}

/** The same stop in the words of a young child; all choices are the grown-up's. */
export function ChildsPage({ url, found, claim, headline, heading, goBack, proceed }: SheetProps) {
  const { t } = useLocale();
  const said = saidToChild(claim);
  const { front, counts } = found.address;
  return (
    <div class="sheet child">
      <div class="say">
        <Sign name={claim.sign} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {headline}
          </h1>
          <p class="lede">
            {t(`child.${said}.lede`, { brand: claim.brand })} <strong>{t('child.innocent')}</strong>
          </p>
        </div>
      </div>
      <section class="address" aria-label={t('address.title')}>
        <dl class="compare">
          <dt>{t('child.this')}</dt>
          <dd>
            <PlainAddress text={shortened(front + counts)} />
          </dd>
          {said === 'imitates' && claim.own !== undefined && (
            <>
              <dt>{t('child.real', { brand: claim.brand })}</dt>
              <dd class="light">
                <PlainAddress text={claim.own} />
              </dd>
            </>
          )}
        </dl>
      </section>
      <ol class="steps">
        <li>{t('child.go-back', { back: t('back') })}</li>
        {said !== 'closed' && <li>{t('child.do-not-type')}</li>}
        <li>{t('child.show')}</li>
      </ol>
      <div class="ways-out">
        <button type="button" class="button button-primary button-big" onClick={goBack}>
          <Icon name="back" />
          {t('back')}
        </button>
      </div>
      <Details title={t('child.details')} found={found} opened={proceed}>
        <Why found={found} reasons={found.verdict.explanation.reasons} />
        {found.confirmed === 'unasked' && <AskAgain />}
        {found.way === 'freely' && <OpenFreely url={url} opened={proceed} />}
      </Details>
    </div>
  );
}
