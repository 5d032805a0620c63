import { eventually } from '../../support/eventually';
import { student } from '../../support/student-client';
import { callAws, deadLetters, type Probe, type School } from './school';

/** A student whose address bounces, as SES's mailbox simulator has it; another label is another address. */
function bouncing(school: School): typeof student {
  const studentid = school.newId();
  return { ...student, studentid, email: `bounce+${studentid}@simulator.amazonses.com` };
}

async function suppressed(school: School): Promise<readonly { readonly address: string }[]> {
  const { status, body } = await school.api.call('/mail/suppressed');
  expect(status).toBe(200);
  return body as readonly { readonly address: string }[];
}

const queue = 'MailDeadLetters';

/** Saves somebody whose mail comes back, and waits until that is known, or until something says that it never will be. */
async function mailReturned(school: School): Promise<typeof student> {
  const record = bouncing(school);
  const [dead, warned] = [await deadLetters(school, queue), school.warnings.length];
  expect((await school.api.insert(record)).status).toBe(200);
  const address = record.email.toLowerCase();
  await eventually('the address to be suppressed', async () => {
    expect([await deadLetters(school, queue), school.warnings.length]).toEqual([dead, warned]);
    return (await suppressed(school)).some((each) => each.address === address);
  });
  return record;
}

/** Time passes until the event is given up. */
async function expectDeadLetter(school: School, cause: () => Promise<unknown>): Promise<void> {
  const before = await deadLetters(school, queue);
  await cause();
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, queue)) === before + 1;
  });
}

const invokePermission = 'lambda:InvokeFunction by sns.amazonaws.com of recordMailEventFunction';

export const returnedMailProbes: readonly Probe[] = [
  {
    name: 'an address whose mail came back gets no more of it',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for recordMailEventRole',
      'dynamodb:PutItem for recordMailEventRole',
      'dynamodb:GetItem on SuppressedTable for insertStudentDataRole',
      'Allow sns:Publish to ses.amazonaws.com in MailEventsPolicy',
      invokePermission,
      'sts:AssumeRole by lambda.amazonaws.com for listSuppressedAddressesRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for GET /mail/suppressed of listSuppressedAddressesFunction',
      'dynamodb:Scan for listSuppressedAddressesRole',
    ],
    run: async (school) => {
      const { email } = await mailReturned(school);
      const before = (await school.mails()).length;
      const sibling = { ...student, studentid: school.newId(), email: email.toUpperCase() };
      const { status, body } = await school.api.insert(sibling);
      expect([status, body]).toMatchObject([200, { confirmation: 'withheld' }]);
      expect(await school.mails()).toHaveLength(before);
    },
  },
  {
    name: 'an event of a mail that cannot be understood ends as a dead letter',
    needs: ['sqs:SendMessage for recordMailEventRole'],
    run: (school) =>
      expectDeadLetter(school, () =>
        callAws(school, 'lambda', '/2015-03-31/functions/recordMailEvent/invocations', {
          method: 'POST',
          headers: { 'x-amz-invocation-type': 'Event' },
          body: '{}',
        }),
      ),
  },
  {
    name: 'an event of a mail that SNS cannot deliver ends as a dead letter',
    needs: ['Allow sqs:SendMessage to sns.amazonaws.com in MailDeadLettersPolicy'],
    run: (school) =>
      school.without(invokePermission, () =>
        expectDeadLetter(school, () => school.api.insert(bouncing(school))),
      ),
  },
];
