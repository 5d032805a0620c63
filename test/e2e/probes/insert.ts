import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteIdentityCommand, SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { student } from '../../support/student-client';
import { type Probe, type School, sender } from './school';

const table = 'studentData';

async function stored(school: School, studentid: string): Promise<unknown> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: { studentid } }));
  return Item;
}

/** Leaves a record as a function does that ends between put and mail: marked, for so many milliseconds more. */
async function leaveUnconfirmed(school: School, leaseLeft: number): Promise<typeof student> {
  const record = { ...student, studentid: school.newId() };
  const unconfirmed = {
    token: 'of-a-function-that-died',
    until: new Date(school.clock.now() + leaseLeft).toISOString(),
  };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
  await client.send(new PutCommand({ TableName: table, Item: { ...record, unconfirmed } }));
  return record;
}

export const insertProbes: readonly Probe[] = [
  {
    name: 'an insert saves and mails',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for insertStudentDataRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /students of insertStudentDataFunction',
      'dynamodb:PutItem for insertStudentDataRole',
      'ses:SendEmail on identity/* for insertStudentDataRole',
      'ses:SendEmail on configuration-set/MailSettings for insertStudentDataRole',
    ],
    run: async (school) => {
      const record = { ...student, studentid: school.newId() };
      const before = (await school.mails()).length;
      expect((await school.api.insert(record)).status).toBe(200);
      expect((await school.mails()).slice(before)).toMatchObject([{ to: record.email, from: sender }]);
      expect(await stored(school, record.studentid)).toMatchObject(record);
    },
  },
  {
    name: 'a saved record bears no mark of being unconfirmed',
    needs: ['dynamodb:UpdateItem for insertStudentDataRole'],
    run: async (school) => {
      const record = { ...student, studentid: school.newId() };
      expect((await school.api.insert(record)).status).toBe(200);
      const found = await stored(school, record.studentid);
      expect(found).toMatchObject(record);
      expect(found).not.toHaveProperty('unconfirmed');
    },
  },
  {
    name: 'an insert whose mail is refused leaves nothing',
    needs: ['dynamodb:DeleteItem for insertStudentDataRole'],
    run: async (school) => {
      const record = { ...student, studentid: school.newId() };
      const ses = new SESClient(school.operator);
      await ses.send(new DeleteIdentityCommand({ Identity: sender }));
      try {
        expect((await school.api.insert(record)).status).toBe(500);
      } finally {
        await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: sender }));
      }
      expect(await stored(school, record.studentid)).toBeUndefined();
    },
  },
  {
    name: 'a request completes what a dead one left',
    needs: [],
    run: async (school) => {
      const record = await leaveUnconfirmed(school, -1_000);
      expect((await school.api.insert(record)).status).toBe(200);
      const found = await stored(school, record.studentid);
      expect(found).toMatchObject(record);
      expect(found).not.toHaveProperty('unconfirmed');
    },
  },
  {
    name: 'a request waits for another one, and completes what it leaves',
    needs: ['dynamodb:GetItem on StudentsTable for insertStudentDataRole'],
    run: async (school) => {
      const record = await leaveUnconfirmed(school, 3_000);
      expect((await school.api.insert(record)).status).toBe(200);
      const found = await stored(school, record.studentid);
      expect(found).toMatchObject(record);
      expect(found).not.toHaveProperty('unconfirmed');
    },
  },
];
