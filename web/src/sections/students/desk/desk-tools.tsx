import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import { Segmented } from '../../../ui/segmented';
import { useLocale } from '../use-locale';
import type { Census } from './classes';
import { type Filter, STATUSES, type StatusFilter } from './filter';
import type { Desk } from './use-desk';
import type { ChangeFilter } from './use-filter';

interface Props {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly desk: Pick<Desk, 'wanted' | 'change' | 'toGrid'>;
  readonly census: Census;
  /** Students to whose address no mail goes. */
  readonly unmailed: number;
}

/** More than about two lines of chips are folded. */
const FOLDED = 16;

export function DeskTools({ searchRef, desk, census, unmailed }: Props) {
  const { t, number } = useLocale();
  const { wanted: filter, change } = desk;
  const nameOf = (status: StatusFilter) =>
    `${t(`status.${status}`)}${status === 'left' && census.left > 0 ? ` ${number(census.left)}` : ''}`;
  return (
    <>
      <div class="desk-tools">
        <SearchField {...{ searchRef, desk }} />
        <Segmented
          name="status"
          legend={t('status.label')}
          value={filter.status}
          options={STATUSES.map((value) => ({ value, name: t(`status.${value}`), content: nameOf(value) }))}
          onChange={(status) => change({ status })}
        />
        <NarrowFilters {...{ filter, change, census, nameOf }} />
      </div>
      <ClassChips {...{ filter, change, census, unmailed }} />
    </>
  );
}

function SearchField({ searchRef, desk }: Pick<Props, 'searchRef' | 'desk'>) {
  const { t } = useLocale();
  const { wanted, change, toGrid } = desk;
  return (
    <div class="search">
      <Icon name="search" />
      <input
        ref={searchRef}
        type="search"
        aria-label={t('list.search')}
        aria-keyshortcuts="/"
        placeholder={t('list.search.hint')}
        autocomplete="off"
        spellcheck={false}
        value={wanted.query}
        onInput={(event) => change({ query: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'Enter') toGrid();
        }}
      />
      <span class="keycap" aria-hidden="true">
        /
      </span>
    </div>
  );
}

interface FilterProps extends Pick<Props, 'census'> {
  readonly filter: Filter;
  readonly change: ChangeFilter;
}

interface NarrowProps extends FilterProps {
  readonly nameOf: (status: StatusFilter) => string;
}

/** On a phone, lists of the device. */
function NarrowFilters({ filter, change, census, nameOf }: NarrowProps) {
  const { t, number } = useLocale();
  return (
    <>
      <select
        class="narrow-only"
        aria-label={t('field.class')}
        value={filter.class}
        onChange={(event) => change({ class: event.currentTarget.value })}
      >
        <option value="">{t('list.everyClass')}</option>
        {census.classes.map(([name, count]) => (
          <option key={name} value={name}>
            {`${name} (${number(count)})`}
          </option>
        ))}
      </select>
      <select
        class="narrow-only"
        aria-label={t('status.label')}
        value={filter.status}
        onChange={(event) => change({ status: event.currentTarget.value as StatusFilter })}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {nameOf(status)}
          </option>
        ))}
      </select>
    </>
  );
}

function ClassChips({ filter, change, census, unmailed }: FilterProps & Pick<Props, 'unmailed'>) {
  const { t } = useLocale();
  const [isUnfolded, unfold] = useState(false);
  const { classes, total } = census;
  const shown = isUnfolded ? classes : classes.slice(0, FOLDED);
  return (
    <fieldset class="chips">
      <legend class="visually-hidden">{t('list.show')}</legend>
      <span class="wide-only">
        <FilterChip
          name={t('status.all')}
          count={total}
          isOn={filter.class === ''}
          onPress={() => change({ class: '' })}
        />
        {shown.map(([name, count]) => (
          <FilterChip
            key={name}
            name={name}
            count={count}
            isOn={filter.class === name}
            onPress={() => change({ class: filter.class === name ? '' : name })}
          />
        ))}
        {classes.length > shown.length && (
          <button type="button" class="text-button" onClick={() => unfold(true)}>
            {t('list.moreClasses')}
          </button>
        )}
      </span>
      {unmailed > 0 && (
        <FilterChip
          name={t('mail.only')}
          count={unmailed}
          isOn={filter.unmailed}
          isWarning
          onPress={() => change({ unmailed: !filter.unmailed })}
        />
      )}
    </fieldset>
  );
}

interface ChipProps {
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly isWarning?: boolean;
  readonly onPress: () => void;
}

function FilterChip({ name, count, isOn, isWarning, onPress }: ChipProps) {
  const { number } = useLocale();
  return (
    <button
      type="button"
      class={`filter-chip${isWarning ? ' filter-chip-warn' : ''}`}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {name} <span>{number(count)}</span>
    </button>
  );
}
