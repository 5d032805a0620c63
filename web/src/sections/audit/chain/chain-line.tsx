import type { ChainState } from '../../../../../contracts/audit/chain';
import { useLoaded } from '../../../data/use-loaded';
import { whenText } from '../../../data/when-text';
import { Icon } from '../../../ui/icon';
import { LoadFailure } from '../../../ui/load-failure';
import type { AuditApi } from '../audit-api';
import { useLocale } from '../use-locale';

/** The state of the chain in one line; broken: the first entry that does not fit, and how to go on. */
export function ChainLine({ api }: { readonly api: AuditApi }) {
  const { t } = useLocale();
  const { value, failure, isLoading, reload } = useLoaded(api.chain, 'chain');
  return (
    <div aria-busy={isLoading}>
      <LoadFailure failure={failure} onRetry={reload} />
      {!value && isLoading && <p class="callout soft">{t('chain.checking')}</p>}
      <div role="status">{value && !value.broken && <Whole state={value} />}</div>
      <div role="alert">{value?.broken && <Broken broken={value.broken} />}</div>
    </div>
  );
}

function Whole({ state: { entries, isAll, since, checkedAt } }: { readonly state: ChainState }) {
  const locale = useLocale();
  const { t } = locale;
  const params = { count: entries, when: whenText(locale, checkedAt) };
  return (
    <div class="callout callout-good">
      <Icon name="check" />
      <p>
        <b>{t('chain.whole')}</b>{' '}
        {isAll || since === undefined
          ? t('chain.all', params)
          : t('chain.part', { ...params, since: whenText(locale, since) })}
      </p>
    </div>
  );
}

function Broken({ broken: { seq, fault } }: { readonly broken: NonNullable<ChainState['broken']> }) {
  const { t } = useLocale();
  return (
    <div class="callout callout-danger">
      <Icon name="alert" />
      <div class="callout-body">
        <p class="callout-title">{t('chain.broken', { seq })}</p>
        <p class="soft">
          {t('failure.detail')} <q lang="en">{fault}</q>
        </p>
        <p>
          {t('chain.goOn')} <code>npm run audit -- verify</code>
        </p>
      </div>
    </div>
  );
}
