import type { CaseOutcome } from '../../../../../contracts/phishing/dataset';
import { LikenessText } from '../../../ui/likeness';
import { Why } from '../../../ui/reasons';
import { UrlText } from '../../../ui/url-text';
import { useLocale } from '../use-locale';
import { type Entry, labelOf, outcomesFor, type View } from './entry';
import { OutcomeButtons } from './outcome-buttons';

interface Props {
  readonly view: View;
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onCurrent: () => void;
  readonly onChoose: () => void;
  readonly onReview: (outcome: CaseOutcome) => void;
}

export function EntryRow({ view, entry, isCurrent, isChosen, onCurrent, onChoose, onReview }: Props) {
  const { t, moment } = useLocale();
  const outcomes = outcomesFor(view, entry);
  return (
    <li
      id={`entry-${entry.id}`}
      class="entry"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocusIn={onCurrent}
    >
      {outcomes.length > 0 && (
        <input type="checkbox" aria-label={entry.url} checked={isChosen} onChange={onChoose} />
      )}
      <div class="entry-body">
        <p class="mono break">
          <UrlText url={entry.url} />
        </p>
        {entry.reportReason && (
          <p class="entry-report">
            {t('dataset.reported', { count: entry.reportCount ?? 1 })}{' '}
            <q class="break">{entry.reportReason}</q>
          </p>
        )}
        <p class="soft">
          {entry.hostOnly && `${t('dataset.hostOnly')} `}
          {t('dataset.seen', {
            count: entry.seenCount,
            last: moment(entry.lastSeenAt),
            source: entry.source,
          })}
        </p>
        <Why reasons={entry.predictedReasons} />
      </div>
      <p class="entry-label">
        {view === 'Cases' && <span class="chip chip-quiet">{t(`status.${entry.status}`)}</span>}{' '}
        <span class={`chip chip-${labelOf(entry) === 'Phishing' ? 'Block' : 'Allow'}`}>
          {t(`label.${labelOf(entry)}`)}
        </span>{' '}
        <span class="soft entry-score">
          {t('dataset.model')} <LikenessText score={entry.predictedScore} />
        </span>
      </p>
      {outcomes.length > 0 && <OutcomeButtons outcomes={outcomes} onReview={onReview} />}
    </li>
  );
}
