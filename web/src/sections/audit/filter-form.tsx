import { useEffect, useState } from 'preact/hooks';
import { type AuditQuery, everything, isWho } from './audit-query';
import { FilterField, WhatField, WhoField } from './filter-fields';
import type { Names } from './people';
import { useLocale } from './use-locale';

interface Props {
  readonly query: AuditQuery;
  readonly names: Names;
  readonly onShow: (query: AuditQuery) => void;
}

export function FilterForm({ query, names, onShow }: Props) {
  const { t } = useLocale();
  const [asked, setAsked] = useState(query);
  const [isWrong, setWrong] = useState(false);
  // Back, or a link, asks for something else.
  useEffect(() => setAsked(query), [JSON.stringify(query)]);
  const isFiltered = Object.values(query).some((value) => value !== '');
  const change = (by: Partial<AuditQuery>) => {
    setAsked((before) => ({ ...before, ...by }));
    setWrong(false);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const who = asked.who.trim();
    if (who !== '' && !isWho(who)) return setWrong(true);
    onShow({ ...asked, who, about: asked.about.trim() });
  };
  return (
    <form class="audit-filter" aria-label={t('filter.title')} noValidate onSubmit={onSubmit}>
      <FilterField name="about" asked={asked} onChange={change} />
      <WhatField value={asked.what} onChange={(what) => change({ what })} />
      <WhoField asked={asked} isWrong={isWrong} note="audit-who-note" names={names} onChange={change} />
      <FilterField name="from" type="date" asked={asked} onChange={change} />
      <FilterField name="until" type="date" asked={asked} onChange={change} />
      <button type="submit" class="button">
        {t('filter.show')}
      </button>
      <p
        id="audit-who-note"
        class={isWrong ? 'note note-error' : 'note'}
        role={isWrong ? 'alert' : undefined}
      >
        {t('filter.who.rule')}{' '}
        {isFiltered && (
          <button type="button" class="button button-small button-quiet" onClick={() => onShow(everything)}>
            {t('filter.clear')}
          </button>
        )}
      </p>
    </form>
  );
}
