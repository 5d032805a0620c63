import type { AddressParts } from '../../worker/requests';
import { useLocale } from '../shared/locale';
import { PlainAddress, shortened } from '../shared/plain-address';
import type { Claim } from './claim';

/** Shorter ones explain themselves, and a caption would be wider than they are. */
const leastCaptioned = 12;

/** Letters of other scripts, and Latin ones that no keyboard of the brand's has. */
const foreign = /[^\p{ASCII}]+/gu;

interface AddressPanelProps {
  readonly address: AddressParts;
  readonly claim: Claim;
}

/** The address, taken apart: the part that counts is marked, and said in words. */
export function AddressPanel({ address, claim }: AddressPanelProps) {
  const { t } = useLocale();
  const { seen } = address;
  return (
    <section class="address" aria-label={t('address.title')}>
      {claim.end !== undefined && <Way from={address} end={claim.end} />}
      {claim.end === undefined && seen === undefined && <Parts {...address} marks={claim.changed} />}
      <dl class="compare">
        {seen !== undefined && (
          <>
            <dt>{t('address.seen')}</dt>
            <dd class="light">
              <PlainAddress text={shortened(seen.front)} marks={foreign} />
              <strong>
                <PlainAddress text={seen.counts} marks={foreign} />
              </strong>
              <small class="note block">{t('address.marked')}</small>
            </dd>
            <dt>{t('address.spelled')}</dt>
            <dd class="light">
              <PlainAddress text={shortened(address.front)} />
              <strong>
                <PlainAddress text={address.counts} />
              </strong>
              <small class="note block">{t('address.bold')}</small>
            </dd>
          </>
        )}
        {claim.own !== undefined && (
          <>
            <dt>{t('address.own', { brand: claim.brand })}</dt>
            <dd class="light">
              <PlainAddress text={claim.own} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Parts({
  front,
  counts,
  isShared,
  rest,
  marks,
}: AddressParts & { readonly marks: RegExp | undefined }) {
  const { t } = useLocale();
  const marked = marks && { marks };
  return (
    <p class="parts">
      {front !== '' && (
        <span class="part">
          <b>
            <PlainAddress text={shortened(front)} {...marked} />
          </b>
          {front.length >= leastCaptioned && <small>{t('address.front')}</small>}
        </span>
      )}
      <span class={isShared ? 'part part-shared' : 'part part-counts'}>
        <b>
          <PlainAddress text={counts} {...marked} />
        </b>
        <small>{t(isShared ? 'address.shared' : 'address.counts')}</small>
      </span>
      {rest !== '' && (
        <span class="part part-rest">
          <b>
            <PlainAddress text={rest.length > 60 ? `${rest.slice(0, 60)}…` : rest} />
          </b>
        </span>
      )}
    </p>
  );
}

function Way({ from, end }: { readonly from: AddressParts; readonly end: string }) {
  const { t } = useLocale();
  return (
    <ol class="way">
      <li>
        <small>{t('address.clicked')}</small>
        <b>
          <PlainAddress text={shortened(from.front + from.counts)} />
        </b>
      </li>
      <li>
        <small>{t('address.ends')}</small>
        <b>
          <PlainAddress text={shortened(end)} />
        </b>
      </li>
    </ol>
  );
}
