import type { ComponentChildren } from 'preact';
import { likenessOf } from '../../../../contracts/phishing/reasons/likeness';
import type { StoppedCase } from '../../worker/requests';
import { ask } from '../shared/ask';
import { Icon } from '../shared/icon';
import { useLocale } from '../shared/locale';
import { PinForm } from '../shared/pin-form';
import { PlainAddress, plain } from '../shared/plain-address';

interface DetailsProps {
  readonly title: string;
  readonly found: StoppedCase;
  readonly opened: () => Promise<void>;
  /** What stands before the facts. */
  readonly children?: ComponentChildren;
}

export function Details({ title, found, opened, children }: DetailsProps) {
  return (
    <details>
      <summary>
        <Icon name="onwards" />
        {title}
      </summary>
      <div class="more">
        {children}
        <Facts {...found} />
        <Way {...found} opened={opened} />
      </div>
    </details>
  );
}

function Facts({ url, verdict, mode, school, confirmed }: StoppedCase) {
  const { t, language } = useLocale();
  const { decidedBy, modelVersion } = verdict.explanation;
  const { word, value } = likenessOf(verdict.score);
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value);
  return (
    <dl class="rows">
      <dt>{t('details.whole')}</dt>
      <dd class="mono">
        <PlainAddress text={url} />
      </dd>
      <dt>{t('details.by')}</dt>
      {decidedBy.kind === 'list' ? (
        <>
          <dd>{t(school?.closes ? 'details.by.school' : 'details.by.list', { entry: decidedBy.entry })}</dd>
          <dt>{t('details.change')}</dt>
          <dd>
            {school?.closes ? t('school.ask', { help: plain(school.help) }) : t('details.change.value')}
          </dd>
        </>
      ) : (
        <>
          <dd>
            {confirmed
              ? t(`details.by.${confirmed}`)
              : t('details.by.threshold', { mode: t(`mode.${mode}`) })}
          </dd>
          <dt>{t('details.likeness')}</dt>
          <dd>{t('details.likeness.value', { word: t(`likeness.${word}`), value: number })}</dd>
          <dt>{t('details.model')}</dt>
          <dd>{modelVersion}</dd>
        </>
      )}
    </dl>
  );
}

/** How a parent opens it all the same. */
function Way({
  way,
  url,
  scope,
  lockedUntil,
  opened,
}: StoppedCase & { readonly opened: () => Promise<void> }) {
  const { t } = useLocale();
  if (way === 'freely') return <p class="note">{t('open.once')}</p>;
  if (way !== 'pin') return <p class="callout">{t(way === 'no-pin' ? 'pin.none' : 'pin.forbidden')}</p>;
  return (
    <PinForm
      title={t('open.title')}
      note={t('open.scope', { scope })}
      action={(length) => t('open.for', { length })}
      lockedUntil={lockedUntil}
      asksPin
      send={async (pin, length) => {
        const answer = await ask('open', { url, pin, length });
        if (answer.kind === 'right') await opened();
        return answer;
      }}
    />
  );
}
