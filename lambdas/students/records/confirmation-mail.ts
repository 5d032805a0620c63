import type { Student } from '../../../contracts/students/student';
import type { Mail } from '../../shared/aws/mailer';

/** Tells a student, in Vietnamese and English, what was saved. */
export function confirmationMail(student: Student): Mail {
  const { studentid, name, birthdate, email } = student;
  return {
    to: email,
    subject: `Xác nhận thông tin học sinh / Student record saved: ${studentid}`,
    text: `Xin chào ${name},

Thông tin học sinh của bạn đã được lưu:

  Mã học sinh: ${studentid}
  Lớp: ${student.class}
  Ngày sinh: ${birthdate}
  Email: ${email}

Nếu có thông tin chưa đúng, vui lòng báo cho nhà trường.

--------------------------------

Hello ${name},

Your student record has been saved:

  Student ID: ${studentid}
  Class: ${student.class}
  Birthdate: ${birthdate}
  Email: ${email}

If anything is wrong, please tell the school.
`,
  };
}
