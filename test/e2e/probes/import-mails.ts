import { S3Client } from '@aws-sdk/client-s3';
import { createWaitingMails } from '../../../lambdas/students/imports/waiting-mails';
import { eventually } from '../../support/eventually';
import { importsClient } from '../../support/imports-client';
import { listOf } from '../../support/school-lists';
import { student } from '../../support/student-client';
import { expectDeadLetter, passSchedule } from './pass-schedule';
import { nameOf, type Probe, type School } from './school';

const queue = 'ImportMailsRegularlyDeadLetters';
const regularly = { name: 'ImportMails', every: 5 * 60_000 };

/** An import of one student is on its way, whose mails are to be sent. */
async function applied(school: School) {
  const id = school.newId();
  const email = `${id.toLowerCase()}@families.example`;
  const imports = importsClient(school.api);
  const { importId, sha256 } = await imports.check(listOf([{ ...student, studentid: id, email }]));
  expect((await imports.apply(importId, { sha256, missing: 'keep', mails: 'send' })).status).toBe(202);
  await imports.reaches(importId, 'applied');
  return { ...{ id, email, importId }, state: () => imports.state(importId) };
}

async function expectMailed(school: School, { id, email, state }: Awaited<ReturnType<typeof applied>>) {
  await eventually('its mail is counted', async () => (await state()).mailed?.sent === 1);
  expect((await school.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  const { body } = await school.api.call(`/students/${id}/mails`);
  expect(body).toMatchObject([{ to: email, outcome: 'sent' }]);
  const bucket = nameOf(school, 'AWS::S3::Bucket', 'student-imports');
  const { all } = createWaitingMails(new S3Client({ ...school.operator, forcePathStyle: true }), bucket);
  await eventually('the import waits no longer', async () => (await all()).length === 0);
}

export const importMailProbes: readonly Probe[] = [
  {
    name: 'the mails of an import go, and what became of them is told',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for sendImportMailsRole',
      's3:PutObject on ImportsBucket/mails/* for runImportRole',
      'lambda:InvokeFunction for runImportRole',
      's3:ListBucket for sendImportMailsRole',
      's3:GetObject on ImportsBucket/plans/* for sendImportMailsRole',
      's3:GetObject on ImportsBucket/states/* for sendImportMailsRole',
      's3:PutObject for sendImportMailsRole',
      's3:DeleteObject for sendImportMailsRole',
      'dynamodb:UpdateItem for sendImportMailsRole',
      'dynamodb:GetItem for sendImportMailsRole',
      'ses:GetAccount for sendImportMailsRole',
    ],
    run: async (school) => expectMailed(school, await applied(school)),
  },
  {
    name: 'the mails of an import that nobody began to send go by the schedule',
    needs: [
      'sts:AssumeRole by scheduler.amazonaws.com for ImportMailsRegularlyRole',
      'lambda:InvokeFunction for ImportMailsRegularlyRole',
    ],
    run: async (school) => {
      const failures = school.warnings.length;
      const waiting = await school.without('lambda:InvokeFunction for runImportRole', async () => {
        const its = await applied(school);
        // It is applied a moment before its function tries to have the mails sent.
        await eventually('nobody could begin', () => school.warnings.length > failures);
        return its;
      });
      expect(await waiting.state()).toMatchObject({ mailed: { of: 1, done: 0 } });
      await passSchedule(school, regularly);
      await expectMailed(school, waiting);
    },
  },
  {
    name: 'mails of an import that do not go end as a dead letter',
    needs: ['sqs:SendMessage for sendImportMailsRole'],
    run: (school) =>
      school.without('s3:ListBucket for sendImportMailsRole', () =>
        expectDeadLetter(school, regularly, queue),
      ),
  },
  {
    name: 'mails of an import that nobody can begin to send end as a dead letter',
    needs: ['sqs:SendMessage for ImportMailsRegularlyRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for ImportMailsRegularlyRole', () =>
        expectDeadLetter(school, regularly, queue),
      ),
  },
];
