import { labels } from '../../../../../contracts/phishing/verdict';
import type { AppKey } from '../../../app/language/locale';
import { saveCsv } from '../../../data/save-csv';
import { Icon } from '../../../ui/icon';
import type { ProtectionKey } from '../use-locale';
import { useLocale } from '../use-locale';
import { DECISIONS, type LogEntry } from '../verdict';
import type { LogsQuery } from './logs-query';

interface Props {
  readonly query: LogsQuery;
  readonly onQuery: (change: Partial<LogsQuery>) => void;
  readonly found: readonly LogEntry[];
}

export function LogTools({ query, onQuery, found }: Props) {
  const { t } = useLocale();
  const download = () => {
    const rows = found.map(({ timestamp, url, decision, label, score }) => [
      timestamp,
      url,
      decision,
      label,
      String(score),
    ]);
    saveCsv('browsing-log', [['timestamp', 'url', 'decision', 'label', 'score'], ...rows]);
  };
  return (
    <div class="list-tools">
      <div class="search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('logs.search')}
          placeholder={t('logs.search')}
          autocomplete="off"
          spellcheck={false}
          value={query.search}
          onInput={(event) => onQuery({ search: event.currentTarget.value })}
        />
      </div>
      <Choice
        label="column.decision"
        value={query.decision}
        options={DECISIONS}
        nameOf={(value) => `decision.${value}`}
        onChange={(decision) => onQuery({ decision })}
      />
      <Choice
        label="column.label"
        value={query.label}
        options={labels}
        nameOf={(value) => `label.${value}`}
        onChange={(label) => onQuery({ label })}
      />
      <button type="button" class="button" disabled={found.length === 0} onClick={download}>
        <Icon name="download" />
        {t('action.download')}
      </button>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: ProtectionKey;
  readonly value: Value | '';
  readonly options: readonly Value[];
  readonly nameOf: (value: Value) => AppKey | ProtectionKey;
  readonly onChange: (value: Value | '') => void;
}

function Choice<Value extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<Value>) {
  const { t } = useLocale();
  return (
    <select
      aria-label={t(label)}
      value={value}
      onChange={(event) => onChange(options.find((option) => option === event.currentTarget.value) ?? '')}
    >
      <option value="">{t('logs.all', { what: t(label) })}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {t(nameOf(option))}
        </option>
      ))}
    </select>
  );
}
