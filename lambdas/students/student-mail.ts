import type { Mail } from '../shared/aws/mailer';
import type { Backup } from './backup';
import type { Student } from './student';

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

/** Tells the school that a backup was made and verified. */
export function backupMail(backup: Backup, recipient: string): Mail {
  return {
    to: recipient,
    subject: `Backup Completed: ${backup.fileName}`,
    text: `The student table was backed up, and the backup was read back and found complete.

  File: ${backup.location}
  Records: ${backup.records}
  Size: ${backup.bytes} bytes
  SHA-256: ${backup.sha256}
`,
  };
}
