import { type DeedName, deeds } from '../../../../contracts/http/deed';
import { oneOf } from '../../data/one-of';
import type { AuditQuery } from './audit-query';
import { deedWords } from './deed-words';
import { useLocale } from './use-locale';

interface FieldProps {
  readonly name: 'about' | 'who' | 'from' | 'until';
  readonly type?: 'date';
  readonly asked: AuditQuery;
  readonly isWrong?: boolean;
  /** The id of what describes it. */
  readonly note?: string;
  readonly onChange: (change: Partial<AuditQuery>) => void;
}

export function FilterField({ name, type, asked, isWrong = false, note, onChange }: FieldProps) {
  const { t } = useLocale();
  return (
    <div class="field">
      <label for={`audit-${name}`}>{t(`filter.${name}`)}</label>
      <input
        id={`audit-${name}`}
        type={(type ?? 'text') as 'text'}
        autocomplete="off"
        spellcheck={false}
        value={asked[name]}
        aria-invalid={isWrong}
        aria-describedby={note}
        onInput={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </div>
  );
}

interface WhatProps {
  readonly value: DeedName | '';
  readonly onChange: (what: DeedName | '') => void;
}

export function WhatField({ value, onChange }: WhatProps) {
  const { t } = useLocale();
  const nameOf = (deed: DeedName) => {
    const words = deedWords[deed];
    return words ? t(words) : deed;
  };
  return (
    <div class="field">
      <label for="audit-what">{t('filter.what')}</label>
      <select
        id="audit-what"
        value={value}
        onChange={(event) => onChange(oneOf(deeds, event.currentTarget.value) ?? '')}
      >
        <option value="">{t('filter.anything')}</option>
        {deeds.map((deed) => (
          <option key={deed} value={deed}>
            {nameOf(deed)}
          </option>
        ))}
      </select>
    </div>
  );
}
