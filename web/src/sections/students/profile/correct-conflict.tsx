import { useLayoutEffect, useRef } from 'preact/hooks';
import { whenText } from '../../../data/when-text';
import { Icon } from '../../../ui/icon';
import type { Correctable } from '../records/notes';
import { personOf, type StudentRecord } from '../records/record';
import type { Correction } from '../students-api';
import { useLocale } from './use-locale';

interface Props {
  readonly base: StudentRecord;
  readonly mine: Correction;
  readonly current: StudentRecord;
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

/** Both values of each field, where somebody else was faster: nothing is decided without a press. */
export function CorrectConflict({ base, mine, current, onKeep, onSave }: Props) {
  const { t, language, day } = useLocale();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const fields = Object.keys(mine) as readonly Correctable[];
  const isElsewhere = fields.every((field) => current[field] === base[field]);
  const shown = (field: Correctable, value: string) => (field === 'birthdate' ? day(value) : value);
  const who = personOf(current.updatedBy) ?? t('conflict.somebody');
  const when = current.updatedAt ? whenText({ language, day }, current.updatedAt) : '';
  return (
    <section class="card profile-record conflict">
      <div class="callout callout-warn" role="alert">
        <Icon name="alert" />
        <div class="callout-body">
          <p class="callout-title">{t('conflict.title', { who })}</p>
          <p>{t('conflict.which')}</p>
          {fields.map((field) => (
            <div key={field} class="sides">
              <p class="side break">
                <span class="soft">{t('conflict.theirs', { who, when })}</span>
                <b>
                  {t(`field.${field}`)}: {shown(field, current[field])}
                </b>
              </p>
              <p class="side break">
                <span class="soft">{t('conflict.mine')}</span>
                <b>
                  {t(`field.${field}`)}: {shown(field, mine[field] ?? '')}
                </b>
              </p>
            </div>
          ))}
          <div class="actions">
            <button ref={first} type="button" class="button button-primary" onClick={onKeep}>
              {t('conflict.keep')}
            </button>
            <button type="button" class="button" onClick={onSave}>
              {t(isElsewhere ? 'conflict.saveToo' : 'conflict.save')}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}
