import type { SuppressedAddress } from '../../../../../contracts/students/suppressed-address';
import { Icon } from '../../../ui/icon';
import type { RowNote } from '../records/notes';
import type { StudentRecord } from '../records/record';
import type { useLocale } from '../use-locale';
import type { Filter } from './filter';

interface Props {
  readonly record: StudentRecord;
  readonly note: RowNote | undefined;
  readonly suppressed: SuppressedAddress | undefined;
  readonly filter: Filter;
  readonly locale: ReturnType<typeof useLocale>;
}

/** What there is to say of a student: what was just done, whether they left, whose mail came back. */
export function RowState({ record, note, suppressed, filter, locale }: Props) {
  const { t, day } = locale;
  const isElsewhere = filter.class !== '' && record.class !== filter.class;
  const isBack = filter.status === 'left' && record.status === 'active';
  return (
    <span class="state">
      {note && <NoteText note={note} locale={locale} />}
      {isElsewhere && <span class="chip chip-quiet">{t('state.now', { class: record.class })}</span>}
      {isBack && <span class="chip chip-quiet">{t('state.back')}</span>}
      {record.status === 'left' && (
        <span class="chip chip-quiet">{t('state.left', { day: day(record.leftOn ?? '') })}</span>
      )}
      {suppressed && (
        <span class="mail-trouble">
          {t(`mail.${suppressed.reason}`, { day: day(suppressed.at.slice(0, 10)) })}
        </span>
      )}
    </span>
  );
}

function NoteText({ note, locale: { t, language } }: Pick<Props, 'locale'> & { readonly note: RowNote }) {
  switch (note.kind) {
    case 'saving':
      return <span class="soft">{t('form.saving')}</span>;
    case 'failed':
    case 'outdated':
      return (
        <>
          <span class="mail-trouble">{t('state.unsaved')}</span>
          {note.kind === 'failed' && (
            <button type="button" class="text-button" data-act="resume" tabIndex={-1}>
              {t('state.correct')}
            </button>
          )}
        </>
      );
    case 'saved': {
      const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(note.at);
      return (
        <>
          <span class="saved">
            <Icon name="check" />
            {t(note.isUndone ? 'state.undone' : 'state.saved', { time })}
          </span>
          {!note.isUndone && (
            <button type="button" class="text-button" data-act="undo" tabIndex={-1}>
              {t('action.undo')}
            </button>
          )}
          {note.mail !== undefined && note.mail !== 'sent' && (
            <span class="mail-trouble">{t(`state.mail.${note.mail}`)}</span>
          )}
        </>
      );
    }
  }
}
