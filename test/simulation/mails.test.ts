import { replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

const insertion = 'students/records/insertStudentData/insert-student';
const correction = 'students/records/correctStudent/correct-student';
const alone = 'const second = newMark(clock.now());';
const noted = 'if (!(await records.mailed(seen.studentid, mailing, lost))) throw new StillBeingConfirmed();';
const dropped = 'await records.letMailGo(seen.studentid, mailing);';
const twice =
  'insertStudentData ses:SendEmail 1 killed-after; insertStudentData ses:SendEmail 2 killed-after';
const overTheSecond = 'TableBackup ses:SendEmail 1 answer-lost; TableBackup ses:SendEmail 2 killed-after';
const never =
  'correctStudent ses:SendEmail 1 answer-never-comes; correctStudent ses:SendEmail 2 answer-never-comes';

test.each<[string, string, string, string, string, string]>([
  [
    'who adds a student after a dead attempt knows that the mail may be the second',
    'insert; insertStudentData ses:SendEmail 1 killed-after',
    ...([insertion, 'const second = { ...mark, again: true };', 'const second = mark;'] as const),
    'lost: the record does not say that mail',
  ],
  [
    'a mail to who is added goes no third time',
    `insert; ${twice}`,
    ...([insertion, 'isSpent: seen.again === true', 'isSpent: false'] as const),
    'doubled: 3 mails',
  ],
  [
    'a mail whose answer is lost is one that may go twice',
    'insert; insertStudentData ses:SendEmail 1 answer-lost',
    ...([insertion, 'const second = { ...newMark(clock.now()), again: true };', alone] as const),
    'lost: the record does not say that mail',
  ],
  [
    'who adds a student without a key, and whose mail another one took over, is not told that the id is taken',
    'insert without a key, and a while later by another, the same; insertStudentData ses:SendEmail 1 answer-never-comes; insertStudentData dynamodb:UpdateItem 1 hang',
    ...(['students/records/pending-inserts', "id?.['requestId'] === requestId &&", 'false &&'] as const),
    'contradiction: one (insert HS-001) is refused',
  ],
  [
    'a mail without an answer is no refused one',
    `correct the address; ${never}`,
    ...(['students/records/send-confirmation', 'error instanceof MailUnsure', 'false'] as const),
    'contradiction: the mail to new@families.example is noted as refused',
  ],
  [
    'who corrects an address waits for the mail to the one before',
    'correct the address, and while its mail is under way to another one',
    ...([correction, 'if (mailing && isAboutToGo(seen.mailing)) throw', 'if (false) throw'] as const),
    'lost: the record does not know of the mail to new@',
  ],
  [
    'a mail that nobody sends any more is noted before another one goes',
    'correct the address, and a while later to another one; correctStudent ses:SendEmail 1 killed-after',
    ...([correction, noted, dropped] as const),
    'lost: the record does not know of the mail to new@',
  ],
  [
    'who corrects an address looks again where the mail before is sent at that moment',
    'correct the address, and a while later the same by two and another one at once; correctStudent dynamodb:TransactWriteItems 1 killed-after',
    ...([correction, noted, 'await records.mailed(seen.studentid, mailing, lost);'] as const),
    'lost: the record does not know of the mail to new@',
  ],
  [
    'a mail of an import that is on its way when the address changes is in the record',
    'mails of an import, and correct the address at once; correctStudent dynamodb:TransactWriteItems 1 conflict',
    ...([
      'students/records/records',
      "return mailing === undefined ? condition : stillMarked(condition, 'mailing', seen);",
      'return condition;',
    ] as const),
    'lost: the record does not know of the mail to family-3@',
  ],
  [
    'a mail of an import whose sender died is noted before its address changes',
    'mails of an import that a correction comes after; sendImportMails ses:POST/v2/email 1 killed-after',
    ...([correction, noted, dropped] as const),
    'lost: the record does not know of the mail to family-3@',
  ],
  [
    'a mail with a link that goes once more says so',
    'a forgotten password; sendAccountMail ses:SendEmail 1 answer-lost',
    ...(['shared/mail/once-more-mailer', 'sayingSo(mail)', 'mail'] as const),
    'lost: mother@families.example is not told of having a mail twice',
  ],
  [
    'a mail about a backup that goes once more says so',
    'backup; TableBackup ses:SendEmail 1 answer-lost',
    ...(['students/backups/backup-mail', 'again ? sayingSo(mail) : mail', 'mail'] as const),
    'lost: nobody is told of having the mail about backup-',
  ],
  [
    'a mail about a backup goes no third time, whoever tries',
    `backup at night; ${overTheSecond}`,
    ...([
      'students/backups/TableBackup/backup-table',
      'const second = isOpen',
      'const second = true',
    ] as const),
    'doubled: 3 mails about backup-',
  ],
])('%s', async (_what, history, file, now, before, violation) => {
  const { violations, struck } = await replay(stage, `1: ${history}`);
  expect(violations).toEqual([]);
  expect(struck).toHaveLength(history.split('; ').length - 1);
  const was = await replay(await stageWith(stage, [{ file, now, before }]), `1: ${history}`);
  expect(was.violations.join()).toContain(violation);
});
