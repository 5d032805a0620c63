import { useCallback, useMemo, useRef } from 'preact/hooks';
import { useServices } from '../../app/shell/services';
import { createMakeBackup } from './backup/backup-api';
import { BackupPanel } from './backup/backup-panel';
import { StudentForm } from './form/student-form';
import { StudentListPanel } from './list/student-list-panel';
import { useStudentList } from './list/use-student-list';
import { useSuppressed } from './list/use-suppressed';
import { createStudentsApi, type SavedStudent } from './students-api';
import { useLocale } from './use-locale';

export function StudentsPage() {
  const { t } = useLocale();
  const { send } = useServices();
  const students = useMemo(() => createStudentsApi(send), [send]);
  const makeBackup = useMemo(() => createMakeBackup(send), [send]);
  const { list, load, add } = useStudentList(students);
  const suppressed = useSuppressed(students, list.phase);
  const onSaved = ({ student, withheld }: SavedStudent) => {
    add(student);
    if (withheld) void suppressed.read();
  };
  const form = useRef<HTMLFormElement>(null);
  const startForm = useCallback(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <section aria-labelledby="students-title">
      <div class="section-head">
        <h1 id="students-title">{t('students.title')}</h1>
        <p class="soft">{t('students.lede')}</p>
      </div>
      <div class="workspace">
        <StudentForm formRef={form} api={students} onSaved={onSaved} />
        <StudentListPanel list={list} suppressed={suppressed} onLoad={load} onAddFirst={startForm} />
        <BackupPanel makeBackup={makeBackup} />
      </div>
    </section>
  );
}
