import { type DeedName, deeds } from '../../../../contracts/http/deed';
import { oneOf } from '../../data/one-of';
import type { AuditQuery } from './audit-query';
import { deedWords } from './deed-words';
import type { Names } from './people';
import { useLocale } from './use-locale';

interface FieldProps {
  readonly name: 'about' | 'who' | 'from' | 'until';
  readonly type?: 'date';
  readonly asked: AuditQuery;
  readonly isWrong?: boolean;
  /** The id of what describes it. */
  readonly note?: string;
  /** The id of a list of what may be meant. */
  readonly list?: string;
  readonly onChange: (change: Partial<AuditQuery>) => void;
}

export function FilterField({ name, type, asked, isWrong = false, note, list, onChange }: FieldProps) {
  const { t } = useLocale();
  return (
    <div class="field">
      <label for={`audit-${name}`}>{t(`filter.${name}`)}</label>
      <input
        id={`audit-${name}`}
        type={(type ?? 'text') as 'text'}
        autocomplete="off"
        spellcheck={false}
        list={list}
        value={asked[name]}
        aria-invalid={isWrong}
        aria-describedby={note}
        onInput={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </div>
  );
}

interface WhoProps extends Omit<FieldProps, 'name' | 'type' | 'list'> {
  readonly names: Names;
}

/** A number, which the browser offers by name. */
export function WhoField({ names, ...field }: WhoProps) {
  return (
    <>
      <FilterField {...field} name="who" list="audit-people" />
      <datalist id="audit-people">
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
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
