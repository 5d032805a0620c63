import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import { ScriptFailure } from '../../../ui/script-failure';
import { useScript } from '../../../ui/use-script';
import { censusOf } from '../desk/classes';
import type { StudentRecord } from '../records/record';
import { useLocale } from './use-locale';

interface Props {
  readonly records: ReadonlyMap<string, StudentRecord>;
  readonly chosen: ReadonlySet<string>;
  readonly onChanged: () => void;
}

/** Leads to the change of the year; its steps are loaded when they are asked for. */
export function YearPanel({ records, chosen, onChanged }: Props) {
  const { t, language } = useLocale();
  const [isOpen, open] = useState(false);
  const { loaded, hasFailed } = useScript(loadDialog, isOpen);
  const repeaters = [...chosen].flatMap((id) => {
    const record = records.get(id);
    return record?.status === 'active' ? [{ studentid: id, class: record.class }] : [];
  });
  return (
    <section class="card backup" aria-labelledby="year-title">
      <h2 id="year-title">{t('year.title')}</h2>
      <p class="soft">{t('year.why')}</p>
      <button type="button" class="button" onClick={() => open(true)}>
        <Icon name="arrow" />
        {t('year.open')}
      </button>
      {hasFailed && <ScriptFailure />}
      {isOpen && loaded && (
        <loaded.YearDialog
          classes={censusOf(records, 'active', language).classes}
          repeaters={repeaters}
          onChanged={onChanged}
          onClose={() => open(false)}
        />
      )}
    </section>
  );
}

const loadDialog = () => import('./year-dialog');
