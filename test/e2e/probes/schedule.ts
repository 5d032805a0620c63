import { eventually } from '../../support/eventually';
import { expectDeadLetter, passSchedule } from './pass-schedule';
import { type Probe, type School, unreadableTable } from './school';

const queue = 'DailyTableBackupDeadLetters';
const day = 24 * 60 * 60_000;
/** Minutes of the flexible window, and one for the scheduler. */
const latestStart = 6 * 60_000;

/** Until the night has come in which the schedule runs. */
function nightly({ clock }: School) {
  const midnight = Math.ceil((clock.now() + 1) / day) * day;
  return { name: 'DailyTableBackup', every: midnight + latestStart - clock.now() };
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
      await passSchedule(school, nightly(school));
      await eventually('the mail of a backup', async () => (await school.mails()).length > before);
      expect((await school.mails()).at(-1)?.subject).toMatch(/^Backup Completed: /);
    },
  },
  {
    name: 'a nightly run that fails ends as a dead letter',
    needs: ['sqs:SendMessage on DailyTableBackupDeadLetters for TableBackupRole'],
    run: (school) => school.during(unreadableTable, () => expectDeadLetter(school, nightly(school), queue)),
  },
  {
    name: 'a nightly run that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for DailyTableBackupRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for DailyTableBackupRole', () =>
        expectDeadLetter(school, nightly(school), queue),
      ),
  },
];
