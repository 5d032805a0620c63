import { LikenessText } from '../../../ui/likeness';
import { Why } from '../../../ui/reasons';
import { UrlText } from '../../../ui/url-text';
import { DecisionChip } from '../decision-chip';
import { useLocale } from '../use-locale';
import type { LogEntry } from '../verdict';

interface Props {
  readonly caption: string;
  readonly entries: readonly LogEntry[];
  readonly onReport?: (entry: LogEntry) => void;
}

/** Newest first, as the server gives them; the style sheet folds each row into a card on a narrow screen. */
export function LogTable({ caption, entries, onReport }: Props) {
  const { t } = useLocale();
  const columns = ['time', 'url', 'decision', 'label', 'score'] as const;
  return (
    <table class="table log">
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" class={`col-${column}`}>
              {t(`column.${column}`)}
            </th>
          ))}
          {onReport && (
            <th scope="col" class="col-act">
              <span class="visually-hidden">{t('report.open')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={`${entry.timestamp} ${entry.url}`} entry={entry} onReport={onReport} />
        ))}
      </tbody>
    </table>
  );
}

function LogRow({ entry, onReport }: { readonly entry: LogEntry; readonly onReport: Props['onReport'] }) {
  const { t, moment } = useLocale();
  return (
    <tr>
      <td class="col-time">
        <time dateTime={entry.timestamp}>{moment(entry.timestamp)}</time>
      </td>
      <td class="col-url">
        <UrlText url={entry.url} />
        <Why reasons={entry.reasons} />
      </td>
      <td class="col-decision">
        <DecisionChip decision={entry.decision} />
      </td>
      <td class="col-label">{t(`label.${entry.label}`)}</td>
      <td class="col-score">
        <LikenessText score={entry.score} />
      </td>
      {onReport && (
        <td class="col-act">
          <button type="button" class="button button-small" onClick={() => onReport(entry)}>
            {t('report.open')}
          </button>
        </td>
      )}
    </tr>
  );
}
