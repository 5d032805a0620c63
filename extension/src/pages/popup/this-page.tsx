import type { Overview } from '../../worker/requests';
import { useLocale } from '../shared/locale';
import { PlainAddress, shortened } from '../shared/plain-address';
import { Reasons } from '../shared/reasons';

type Page = NonNullable<Overview['page']>;
type Word = 'fine' | 'nothing' | 'careful' | 'stopped' | 'listed' | 'not-judged';

/** Green needs a fact; unknown is grey. */
export function wordOf({ kind, verdict }: Page): Word {
  const { decidedBy, standing, reasons } = verdict.explanation;
  if (reasons.some((reason) => reason.kind === 'own-network')) return 'not-judged';
  if (decidedBy.kind === 'list') return kind === 'pass' ? 'listed' : 'stopped';
  if (kind === 'stop') return 'stopped';
  if (kind === 'warn' || verdict.decision !== 'Allow') return 'careful';
  const isKnown = standing !== undefined || reasons.some((reason) => knownBy.has(reason.kind));
  return isKnown ? 'fine' : 'nothing';
}

const knownBy = new Set(['own-address', 'well-known', 'much-visited']);
const tones: Readonly<Record<Word, string>> = {
  fine: 'chip',
  nothing: 'chip chip-plain',
  careful: 'chip chip-warn',
  stopped: 'chip chip-danger',
  listed: 'chip chip-plain',
  'not-judged': 'chip chip-plain',
};

export function ThisPage({ page }: { readonly page: Page }) {
  const { t } = useLocale();
  const word = wordOf(page);
  const { front, counts } = page.address;
  return (
    <section class="this-page">
      <div class="popup-top">
        <h2 class="note strong">{t('popup.page')}</h2>
        <span class={tones[word]}>{t(`word.${word}`)}</span>
      </div>
      <p class="mono page-address">
        <span class="soft">
          <PlainAddress text={shortened(front)} />
        </span>
        <b>
          <PlainAddress text={counts} />
        </b>
      </p>
      <Reasons reasons={page.verdict.explanation.reasons.slice(0, 2)} />
    </section>
  );
}
