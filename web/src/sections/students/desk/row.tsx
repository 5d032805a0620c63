import { Component, type ComponentChildren } from 'preact';
import type { SuppressedAddress } from '../../../../../contracts/students/suppressed-address';
import { hashOfStudent } from '../profile/student-address';
import type { Correctable, RowNote } from '../records/notes';
import type { StudentRecord } from '../records/record';
import type { useLocale } from '../use-locale';
import { CellInput } from './cell-input';
import type { Filter } from './filter';
import { COLUMNS, type Column } from './grid-keys';
import { RowState } from './row-state';
import type { Editing, OpenCell } from './use-editing';

export interface RowProps {
  readonly record: StudentRecord;
  readonly note: RowNote | undefined;
  readonly suppressed: SuppressedAddress | undefined;
  readonly chosen: boolean;
  /** The cell that Tab leads to. */
  readonly active: Column | undefined;
  readonly open: OpenCell | undefined;
  readonly index: number;
  readonly filter: Filter;
  readonly locale: ReturnType<typeof useLocale>;
  readonly editing: Pick<Editing, 'type'>;
}

const SEEN = ['record', 'note', 'suppressed', 'chosen', 'active', 'open', 'index', 'locale'] as const;

/** Drawn again only when something of it has changed: there may be hundreds. */
export class Row extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const { filter } = this.props;
    if (next.filter.class !== filter.class || next.filter.status !== filter.status) return true;
    return SEEN.some((name) => this.props[name] !== next[name]);
  }

  override render() {
    const { record, chosen, index } = this.props;
    return (
      <tr
        data-id={record.studentid}
        aria-rowindex={index + 2}
        aria-selected={chosen}
        class={record.status === 'left' ? 'left' : undefined}
      >
        {COLUMNS.map((column) => this.cell(column))}
      </tr>
    );
  }

  private cell(column: Column) {
    const { active, open, editing, note } = this.props;
    const isOpen = open !== undefined && open.field === column;
    const Tag = column === 'name' ? 'th' : 'td';
    const isSaved = note?.kind === 'saved' && column in note.after && isChanged(note, column as Correctable);
    return (
      <Tag
        key={column}
        {...(column === 'name' && { scope: 'row' })}
        data-column={column}
        tabIndex={active === column && !isOpen ? 0 : -1}
        class={`col-${column}${isOpen ? ' cell-open' : ''}${isSaved ? ' cell-saved' : ''}`}
      >
        {isOpen ? <CellInput cell={open} onType={editing.type} /> : this.content(column)}
      </Tag>
    );
  }

  private content(column: Column): ComponentChildren {
    const { record, note, chosen, suppressed, locale, filter } = this.props;
    const { t, day } = locale;
    // What is on its way, or could not be saved, is what the person typed.
    const typed = note && 'mine' in note && note.field === column ? note.mine : undefined;
    switch (column) {
      case 'pick':
        return (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={chosen}
            aria-label={t('list.choose', { name: record.name })}
          />
        );
      case 'birthdate': {
        const birthdate = typed ?? record.birthdate;
        return <time dateTime={birthdate}>{day(birthdate)}</time>;
      }
      case 'state':
        return <RowState {...{ record, note, suppressed, filter, locale }} />;
      case 'name':
        return (
          <a class="who" href={hashOfStudent(record.studentid)} tabIndex={-1}>
            {typed ?? record.name}
          </a>
        );
      default:
        return typed ?? record[column];
    }
  }
}

function isChanged({ before, after }: RowNote & { readonly kind: 'saved' }, field: Correctable): boolean {
  return before[field] !== after[field];
}
