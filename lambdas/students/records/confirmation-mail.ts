import type { Student, StudentField } from '../../../contracts/students/student';
import type { Mail } from '../../shared/aws/mailer';
import { mayHaveComeTwice } from '../../shared/mail/may-have-come-twice';
import { withoutLinks } from '../../shared/mail/without-links';
import { fieldNames } from './student';

/** What the mail calls the fields that it lists; it greets by name. */
const labels: Readonly<Record<Exclude<StudentField, 'name'>, { readonly vi: string; readonly en: string }>> =
  {
    studentid: { vi: 'Mã học sinh', en: 'Student ID' },
    class: { vi: 'Lớp', en: 'Class' },
    birthdate: { vi: 'Ngày sinh', en: 'Birthdate' },
    email: { vi: 'Email', en: 'Email' },
  };

/** Tells a student, in Vietnamese and English, what was saved; `again`, also that the mail may have come before. */
export function confirmationMail(student: Student, again = false): Mail {
  const { email } = student;
  const studentid = withoutLinks(student.studentid);
  const name = withoutLinks(student.name);
  return {
    to: email,
    subject: `Xác nhận thông tin học sinh / Student record saved: ${studentid}`,
    text: `Xin chào ${name},

Thông tin học sinh của bạn đã được lưu:

${listed(student, 'vi')}

Nếu có thông tin chưa đúng, vui lòng báo cho nhà trường.
${again ? `\n${mayHaveComeTwice.vi}\n` : ''}
--------------------------------

Hello ${name},

Your student record has been saved:

${listed(student, 'en')}

If anything is wrong, please tell the school.
${again ? `\n${mayHaveComeTwice.en}\n` : ''}`,
  };
}

function listed(student: Student, language: 'vi' | 'en'): string {
  const lines = fieldNames.flatMap((field) =>
    field === 'name' ? [] : `  ${labels[field][language]}: ${shown(student, field)}`,
  );
  return lines.join('\n');
}

function shown(student: Student, field: StudentField): string {
  return field === 'email' ? student.email : withoutLinks(student[field]);
}
