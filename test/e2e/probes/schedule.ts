import { eventually } from '../../support/eventually';
import { deadLetters, type Probe, type School, unreadableTable } from './school';

const queue = 'DailyTableBackupDeadLetters';
const day = 24 * 60 * 60_000;
/** Minutes of the flexible window, and one for the scheduler. */
const latestStart = 6 * 60_000;

/** Lets the night come in which the schedule runs. */
async function passMidnight({ clock }: School): Promise<void> {
  const midnight = Math.ceil((clock.now() + 1) / day) * day;
  await clock.advance(midnight + latestStart - clock.now());
}

/** The night passes, and the pauses before each retry. */
async function expectDeadLetter(school: School): Promise<void> {
  const before = await deadLetters(school, queue);
  await passMidnight(school);
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, queue)) === before + 1;
  });
}

export const scheduleProbes: readonly Probe[] = [
  {
    name: 'the schedule makes a backup in the night',
    needs: [
      'sts:AssumeRole by scheduler.amazonaws.com for DailyTableBackupRole',
      'lambda:InvokeFunction for DailyTableBackupRole',
    ],
    run: async (school) => {
      const before = (await school.mails()).length;
      await passMidnight(school);
      await eventually('the mail of a backup', async () => (await school.mails()).length > before);
      expect((await school.mails()).at(-1)?.subject).toMatch(/^Backup Completed: /);
    },
  },
  {
    name: 'a nightly run that fails ends as a dead letter',
    needs: ['sqs:SendMessage on DailyTableBackupDeadLetters for TableBackupRole'],
    run: async (school) => {
      await school.during(unreadableTable, () => expectDeadLetter(school));
    },
  },
  {
    name: 'a nightly run that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for DailyTableBackupRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for DailyTableBackupRole', () => expectDeadLetter(school)),
  },
];
