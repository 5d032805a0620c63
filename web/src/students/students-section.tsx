import { useCallback, useRef } from 'preact/hooks';
import { BackupPanel } from '../backup/backup-panel';
import { useLocale } from '../i18n/locale';
import { useServices } from '../shell/services';
import { StudentForm } from './student-form';
import { StudentListPanel } from './student-list-panel';
import { useStudentList } from './use-student-list';

export function StudentsSection() {
  const { t } = useLocale();
  const { students, makeBackup } = useServices();
  const { list, load, add } = useStudentList(students);
  const form = useRef<HTMLFormElement>(null);
  const startForm = useCallback(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <section aria-labelledby="students-title">
      <div class="section-head">
        <h1 id="students-title">{t('students.title')}</h1>
        <p class="soft">{t('students.lede')}</p>
      </div>
      <div class="workspace">
        <StudentForm formRef={form} api={students} onSaved={add} />
        <StudentListPanel list={list} onLoad={load} onAddFirst={startForm} />
        <BackupPanel makeBackup={makeBackup} />
      </div>
    </section>
  );
}
