import { render } from 'preact';
import type { StudentRecord } from '../records/record';
import { STUDENT_FIELDS } from '../student';
import type { useLocale } from '../use-locale';

export interface PrintJob {
  readonly students: readonly StudentRecord[];
  /** What the filter says: a class, all, who left. */
  readonly title: string;
  readonly school: string | undefined;
}

type Locale = ReturnType<typeof useLocale>;

/** Everything that was asked for, not what happens to be on the screen. */
function PrintSheet({ students, title, school, locale }: PrintJob & { readonly locale: Locale }) {
  const { t, day } = locale;
  const today = new Date();
  const isoDay = new Date(today.getTime() - today.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return (
    <>
      <p>{school}</p>
      <h1>{title}</h1>
      <p>
        {day(isoDay)} · {t('ask.students', { count: students.length })}
      </p>
      <table>
        <thead>
          <tr>
            <th>#</th>
            {STUDENT_FIELDS.map((field) => (
              <th key={field}>{t(`field.${field}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, at) => (
            <tr key={student.studentid}>
              <td>{at + 1}</td>
              {STUDENT_FIELDS.map((field) => (
                <td key={field}>{field === 'birthdate' ? day(student.birthdate) : student[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Drawn at once, since the browser prints what is there when it asks; returns how to take it away. */
export function layOut(job: PrintJob, locale: Locale): () => void {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  document.body.append(sheet);
  document.body.classList.add('has-print-sheet');
  render(<PrintSheet {...job} locale={locale} />, sheet);
  return () => {
    render(null, sheet);
    sheet.remove();
    document.body.classList.remove('has-print-sheet');
  };
}
