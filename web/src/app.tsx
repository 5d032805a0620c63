import type { MakeBackup } from './backup/backup-api';
import { LocaleProvider } from './i18n/locale';
import { Header } from './shell/header';
import { KeyDialog } from './shell/key-dialog';
import type { KeyKeeper } from './shell/key-keeper';
import { SkipLink } from './shell/skip-link';
import { useKeys } from './shell/use-keys';
import type { StudentsApi } from './students/students-api';
import { StudentsSection } from './students/students-section';

interface Props {
  readonly keys: KeyKeeper;
  readonly students: StudentsApi;
  readonly makeBackup: MakeBackup;
}

export function App({ keys, students, makeBackup }: Props) {
  const { question } = useKeys(keys);
  return (
    <LocaleProvider>
      <SkipLink target="main" />
      <Header />
      <main id="main" class="main" tabIndex={-1}>
        <StudentsSection keys={keys} students={students} makeBackup={makeBackup} />
      </main>
      {question && <KeyDialog keys={keys} why={question} />}
    </LocaleProvider>
  );
}
