import { confirmationMail } from '../../../../lambdas/students/records/confirmation-mail';
import { demoStudent } from '../../../support/fakes/demo-students';

test('greets by name and lists what was saved, in Vietnamese and English', () => {
  const { to, subject, text } = confirmationMail(demoStudent);
  expect(to).toBe('student@example.com');
  expect(subject).toContain('S-01');
  expect(text).toContain('Xin chào Học sinh mẫu');
  expect(text).toContain('Hello Học sinh mẫu');
  for (const value of ['S-01', '10A1', '2010-02-03', 'student@example.com']) {
    expect(text.split(value)).toHaveLength(3);
  }
});

test('makes no link of what somebody typed as a name, a class or an id', () => {
  const typed = 'http://evil.example';
  const { text } = confirmationMail({ ...demoStudent, studentid: typed, name: typed, class: typed });
  expect(text).not.toContain('://');
  expect(text).not.toContain('evil.example');
  expect(text).toContain('http: //evil. example');
});
