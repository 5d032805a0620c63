import { render } from 'preact';
import { STUDENT_FIELDS } from '../student';
import type { useLocale } from '../use-locale';
import type { Sheet } from './sheets';

export interface PrintJob {
  readonly sheets: readonly Sheet[];
  readonly school: string | undefined;
}

type Locale = ReturnType<typeof useLocale>;

/** Everything that was asked for, not what happens to be on the screen. */
function PrintSheet({
  sheet: { title, students },
  school,
  locale,
}: Pick<PrintJob, 'school'> & { readonly sheet: Sheet; readonly locale: Locale }) {
  const { t, day } = locale;
  const today = new Date();
  const isoDay = new Date(today.getTime() - today.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return (
    <section>
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
    </section>
  );
}

/** Drawn at once, since the browser prints what is there when it asks; returns how to take it away. */
export function layOut({ sheets, school }: PrintJob, locale: Locale): () => void {
  const paper = document.createElement('div');
  paper.className = 'print-sheet';
  document.body.append(paper);
  document.body.classList.add('has-print-sheet');
  const drawn = sheets.map((sheet) => <PrintSheet key={sheet.title} {...{ sheet, school, locale }} />);
  render(drawn, paper);
  return () => {
    render(null, paper);
    paper.remove();
    document.body.classList.remove('has-print-sheet');
  };
}
