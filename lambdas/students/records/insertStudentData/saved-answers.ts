import type { GoodAnswer } from '../../../../contracts/http/route';
import type { insertStudentData } from '../../../../contracts/students/routes';
import type { Confirmation } from '../pending-insert';

/** What is said of a saved record, by what became of its mail. */
export const savedAnswers: Readonly<Record<Confirmation, GoodAnswer<typeof insertStudentData>>> = {
  sent: { message: 'Student data saved and confirmation email sent!' },
  withheld: {
    message:
      'Student data saved. No confirmation email was sent: earlier mail to this address came back or was reported as spam.',
    confirmation: 'withheld',
  },
  unsure: {
    message: 'Student data saved. Perhaps no confirmation email was sent.',
    confirmation: 'unsure',
  },
};
