import { type Label, labels } from '../../../../../contracts/phishing/verdict';
import { LikenessText } from '../../../ui/likeness';
import { Why } from '../../../ui/reasons';
import { UrlText } from '../../../ui/url-text';
import { useLocale } from '../use-locale';
import type { Entry } from './entry';

interface Props {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onCurrent: () => void;
  readonly onChoose: () => void;
  readonly onReview: (label: Label | null) => void;
}

export function EntryRow({ entry, isCurrent, isChosen, onCurrent, onChoose, onReview }: Props) {
  const { t, moment } = useLocale();
  const isPending = entry.status === 'Pending';
  return (
    <li
      id={`entry-${entry.id}`}
      class="entry"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocusIn={onCurrent}
    >
      {isPending && <input type="checkbox" aria-label={entry.url} checked={isChosen} onChange={onChoose} />}
      <div class="entry-body">
        <p class="mono break">
          <UrlText url={entry.url} />
        </p>
        <p class="soft">
          {entry.hostOnly && `${t('dataset.hostOnly')} `}
          {t('dataset.seen', {
            count: entry.seenCount,
            last: moment(entry.lastSeenAt),
            source: entry.source,
          })}
        </p>
        <Why reasons={entry.predictedReasons} />
        {entry.reportReason && (
          <p>
            {t('dataset.reported')} <q class="break">{entry.reportReason}</q>
          </p>
        )}
      </div>
      <p class="entry-label">
        <span
          class={`chip chip-${(entry.finalLabel ?? entry.predictedLabel) === 'Phishing' ? 'Block' : 'Allow'}`}
        >
          {t(`label.${entry.finalLabel ?? entry.predictedLabel}`)}
        </span>{' '}
        <LikenessText score={entry.predictedScore} />
      </p>
      {isPending && (
        <div class="actions">
          {labels.map((label) => (
            <button
              key={label}
              type="button"
              class={`button button-small${label === entry.predictedLabel ? ' button-primary' : ''}`}
              onClick={() => onReview(label)}
            >
              {t('dataset.approveAs', { label: t(`label.${label}`) })}
            </button>
          ))}
          <button type="button" class="button button-small" onClick={() => onReview(null)}>
            {t('dataset.reject')}
          </button>
        </div>
      )}
    </li>
  );
}
