import { Fragment } from 'preact';
import { STUDENT_FIELDS, type StudentField } from '../student';
import { useLocale } from '../use-locale';
import { ConflictRow } from './conflict-row';
import { Row } from './row';
import type { Desk } from './use-desk';
import { type GridControl, useGrid } from './use-grid';
import type { WhySuppressed } from './use-suppressed';

interface Props {
  readonly desk: Desk;
  readonly why: WhySuppressed;
}

/** The list as a grid whose cells can be corrected; the style sheet folds each row into a card on a narrow screen. */
export function Grid({ desk, why }: Props) {
  const { t } = useLocale();
  const { drawn, found, records, choice, editing, deeds } = desk;
  const grid = useGrid({
    ids: drawn,
    found,
    recordOf: (id) => records.get(id),
    choice,
    editing,
    deeds,
  });
  return (
    <table
      ref={grid.table}
      class="table sheet"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are corrected, and arrows lead through them.
      role="grid"
      aria-label={t('list.caption')}
      aria-rowcount={found.length + 1}
      aria-multiselectable="true"
      onKeyDown={grid.onKeyDown}
      onClick={grid.onClick}
    >
      <GridHead desk={desk} />
      <tbody>
        <GridRows {...{ desk, why, grid }} />
      </tbody>
    </table>
  );
}

function GridHead({ desk: { drawn, choice, wanted, change } }: Pick<Props, 'desk'>) {
  const { t } = useLocale();
  const areAllChosen = drawn.every((id) => choice.ids.has(id));
  return (
    <thead>
      <tr>
        <th scope="col" class="col-pick">
          <input
            type="checkbox"
            checked={areAllChosen}
            aria-label={t('list.chooseShown', { count: drawn.length })}
            onChange={() => (areAllChosen ? choice.clear() : choice.add(drawn))}
          />
        </th>
        {STUDENT_FIELDS.map((field) => (
          <SortHeader key={field} {...{ field, sort: wanted.sort, change }} />
        ))}
        <th scope="col" class="col-state">
          {t('field.state')}
        </th>
      </tr>
    </thead>
  );
}

function GridRows({ desk, why, grid }: Pick<Props, 'desk' | 'why'> & { readonly grid: GridControl }) {
  const locale = useLocale();
  const { drawn, records, choice, editing, deeds, filter } = desk;
  return (
    <>
      {drawn.map((id, index) => {
        const record = records.get(id);
        if (!record) return null;
        const note = deeds.notes.get(id);
        const { open } = editing;
        return (
          <Fragment key={id}>
            <Row
              {...{ record, note, index, filter, locale, editing }}
              suppressed={why(record)}
              chosen={choice.ids.has(id)}
              active={grid.active?.id === id ? grid.active.column : undefined}
              open={open?.base.studentid === id ? open : undefined}
            />
            {note?.kind === 'outdated' && (
              <ConflictRow note={note} deeds={deeds} onDone={() => grid.go({ id, column: note.field })} />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

function SortHeader({
  field,
  sort,
  change,
}: Pick<Desk, 'change'> & { field: StudentField; sort: Desk['filter']['sort'] }) {
  const { t } = useLocale();
  const direction = sort.field === field ? sort.direction : undefined;
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" class={`col-${field}`} aria-sort={direction ?? 'none'}>
      <button type="button" class="sort" onClick={() => change({ sort: { field, direction: turned } })}>
        {t(`field.${field}`)}
        <svg class="sort-mark" viewBox="0 0 10 12" aria-hidden="true" focusable="false">
          <path class="up" d="M1.5 5 5 1.5 8.5 5" />
          <path class="down" d="M1.5 7 5 10.5 8.5 7" />
        </svg>
      </button>
    </th>
  );
}
