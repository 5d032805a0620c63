import { useEffect, useMemo } from 'preact/hooks';
import { useServices } from '../../../app/shell/services';
import { createMakeBackup } from '../backup/backup-api';
import { BackupPanel } from '../backup/backup-panel';
import { Question, type QuestionKind } from '../bulk/question';
import { doubleIn } from '../form/doubles';
import { nextFreeId } from '../form/next-id';
import { createSaveStudent, type SavedStudent } from '../form/save-student';
import { StudentForm } from '../form/student-form';
import { classSheets } from '../print/sheets';
import { usePrint } from '../print/use-print';
import type { BulkDeed } from '../records/bulk';
import { addedRecord } from '../records/record';
import type { RollStore } from '../records/roll-store';
import { BLANK_STUDENT } from '../student';
import { useLocale } from '../use-locale';
import { YearPanel } from '../year/year-panel';
import type { Census } from './classes';
import { downloadOf } from './download';
import { ExportDialog } from './export-dialog';
import { KeysDialog } from './keys-dialog';
import { type Desk, isNarrowed, selectionOf } from './use-desk';

/** What is open besides the list. */
export type Opening = 'form' | 'keys' | 'export' | QuestionKind | null;

export interface OpenedProps {
  readonly opening: Opening;
  readonly open: (opening: Opening) => void;
  readonly store: RollStore;
  readonly desk: Desk;
  readonly census: Census;
  readonly letters: { readonly areOn: boolean; readonly turn: (on: boolean) => void };
  /** Learns how to print. */
  readonly onReady: (print: () => void) => void;
  readonly onWithheld: () => void;
}

/** The form, the questions and the print: not needed to look at the list, and loaded once it is there. */
export function Opened(props: OpenedProps) {
  const { opening, open, store, desk, census, letters, onReady, onWithheld } = props;
  const { t, language } = useLocale();
  const { filter, records, choice, deeds, editing } = desk;
  const titleOf = (name: string) => t('print.class', { class: name });
  const print = usePrint(() => {
    const students = selectionOf(desk);
    if (choice.ids.size === 0 && !isNarrowed(filter))
      return { sheets: classSheets(students, language, titleOf) };
    const title = filter.class === '' ? t('students.title') : titleOf(filter.class);
    return { sheets: [{ title, students }] };
  });
  useEffect(() => onReady(print), []);
  const { send } = useServices();
  const save = useMemo(() => createSaveStudent(send), [send]);
  const close = () => open(null);

  if (opening === 'keys') return <KeysDialog areOn={letters.areOn} onTurn={letters.turn} onClose={close} />;
  if (opening === 'export')
    return <ExportDialog count={selectionOf(desk).length} onList={() => downloadOf(desk)} onClose={close} />;
  if (opening === 'form') {
    const onSaved = ({ student, mail }: SavedStudent) => {
      store.put([addedRecord(student)]);
      if (mail === 'withheld') onWithheld();
    };
    return (
      <StudentForm
        save={save}
        begin={() => ({ ...BLANK_STUDENT, class: filter.class, studentid: nextFreeId(records.keys()) })}
        doubleOf={(student) => doubleIn(records, student)}
        onSaved={onSaved}
        onClose={close}
        onCorrect={({ studentid }) => {
          const record = records.get(studentid);
          if (record) editing.begin(record, 'name');
        }}
      />
    );
  }
  if (opening === null) return null;
  const students = [...choice.ids].flatMap((id) => records.get(id) ?? []);
  const answer = async (deed: BulkDeed) => {
    close();
    const { after } = await deeds.change(students, deed);
    choice.drop(after.map(({ studentid }) => studentid));
  };
  return (
    <Question
      kind={opening}
      students={students}
      classes={census.classes}
      onClose={close}
      onAnswer={(deed) => void answer(deed)}
    />
  );
}

/** What concerns the whole school. */
export function BelowList({ desk, store }: Pick<OpenedProps, 'desk' | 'store'>) {
  const { send } = useServices();
  const makeBackup = useMemo(() => createMakeBackup(send), [send]);
  return (
    <>
      <YearPanel records={desk.records} chosen={desk.choice.ids} onChanged={store.renew} />
      <BackupPanel makeBackup={makeBackup} />
    </>
  );
}
