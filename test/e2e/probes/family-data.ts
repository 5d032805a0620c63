import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { entryId } from '../../../lambdas/phishing/dataset/dataset-entry';
import { eventually } from '../../support/eventually';
import { giveRoleIn } from '../../support/operator';
import { admin, letInAs, type PhishingClient, password } from '../../support/phishing-client';
import type { StepIn } from '../../support/stepping-in';
import { newUrls } from './scans';
import { deadLetters, fireNow, invoke, type Probe, reaching, type School, unreadableTable } from './school';

const queue = 'ErasureRegularlyDeadLetters';

const noSessionEnds: StepIn = {
  ...unreadableTable,
  when: ({ headers }) => headers['x-amz-target'] === 'DynamoDB_20120810.UpdateItem',
};

/** A parent who worked at the school a moment ago, and used what a family can use. */
async function family(school: School): Promise<{ readonly email: string; readonly client: PhishingClient }> {
  const email = `${school.newId()}@families.example`.toLowerCase();
  await admin(school, email);
  await giveRoleIn(school, email, 'Parent');
  const client = await letInAs(school, email);
  for (const url of newUrls(school, 9)) {
    await client.send('/api/scan', { url });
    await client.send('/api/report', { url, reason: 'Wrong' });
  }
  await client.send('/api/devices/pairing');
  return { email, client };
}

async function left(school: School): Promise<string> {
  for (const name of ['deleteAccount', 'eraseAccounts', 'forgetFamily', 'forgetReader']) school.recycle(name);
  const { email, client } = await family(school);
  expect((await client.send('/api/account', { password }, 'DELETE')).status).toBe(204);
  await school.clock.advance(121_000);
  return email;
}

async function isFree(school: School, email: string): Promise<boolean> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
  const found = await table.send(new GetCommand({ TableName: 'phishingUsers', Key: { email } }));
  return found.Item === undefined;
}

async function expectDeadLetter(school: School): Promise<void> {
  const before = await deadLetters(school, queue);
  await fireNow(school, 'AccountErasure');
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, queue)) === before + 1;
  });
}

export const familyDataProbes: readonly Probe[] = [
  {
    name: 'a family gets what is kept of it',
    needs: [
      ...reaching('exportAccount', 'GET /api/account/export'),
      'sqs:SendMessage for exportAccountRole',
      'dynamodb:GetItem on TokensSessions for exportAccountRole',
      'dynamodb:GetItem on TokensPublishedKeys for exportAccountRole',
      'dynamodb:GetItem on UsersTable for exportAccountRole',
      'dynamodb:GetItem on StaffTable for exportAccountRole',
      'dynamodb:GetItem on PasskeysTable for exportAccountRole',
      'dynamodb:Query for exportAccountRole',
      'lambda:InvokeFunction on tellFamily for exportAccountRole',
      'lambda:InvokeFunction on tellReader for exportAccountRole',
      'sts:AssumeRole by lambda.amazonaws.com for tellFamilyRole',
      'dynamodb:GetItem on SettingsTable for tellFamilyRole',
      'dynamodb:GetItem on BrowsingLogTable for tellFamilyRole',
      'dynamodb:Query for tellFamilyRole',
      'sts:AssumeRole by lambda.amazonaws.com for tellReaderRole',
      'dynamodb:GetItem for tellReaderRole',
    ],
    run: async (school) => {
      for (const name of ['exportAccount', 'tellFamily', 'tellReader']) school.recycle(name);
      expect((await school.parent.get('/api/account/export')).status).toBe(200);
    },
  },
  {
    name: 'a family that leaves is forgotten',
    needs: [
      ...reaching('deleteAccount', 'DELETE /api/account'),
      'sqs:SendMessage for deleteAccountRole',
      'dynamodb:GetItem on TokensSessions for deleteAccountRole',
      'dynamodb:GetItem on TokensPublishedKeys for deleteAccountRole',
      'dynamodb:GetItem on UsersTable for deleteAccountRole',
      'dynamodb:GetItem on StaffTable for deleteAccountRole',
      'dynamodb:PutItem for deleteAccountRole',
      'dynamodb:UpdateItem on SignInsTable for deleteAccountRole',
      'dynamodb:Query for deleteAccountRole',
      'dynamodb:UpdateItem on TokensSessions for deleteAccountRole',
      'lambda:InvokeFunction for deleteAccountRole',
      'sts:AssumeRole by lambda.amazonaws.com for eraseAccountsRole',
      'dynamodb:DeleteItem on TokensSessions for eraseAccountsRole',
      'dynamodb:DeleteItem on UsersTable for eraseAccountsRole',
      'dynamodb:DeleteItem on StaffTable for eraseAccountsRole',
      'dynamodb:DeleteItem on PasskeysTable for eraseAccountsRole',
      'dynamodb:Query on UsersTable/index/byDeletion for eraseAccountsRole',
      'dynamodb:DeleteItem on LinksTable for eraseAccountsRole',
      'dynamodb:DeleteItem on SignInsTable for eraseAccountsRole',
      'dynamodb:Scan on LinksTable for eraseAccountsRole',
      'dynamodb:Scan on PasskeysTable for eraseAccountsRole',
      'dynamodb:Scan on SignInsTable for eraseAccountsRole',
      'dynamodb:Query on TokensSessions for eraseAccountsRole',
      'lambda:InvokeFunction on endEdgeSessions for eraseAccountsRole',
      'lambda:InvokeFunction on forgetFamily for eraseAccountsRole',
      'lambda:InvokeFunction on forgetReader for eraseAccountsRole',
      'sts:AssumeRole by lambda.amazonaws.com for forgetFamilyRole',
      'dynamodb:DeleteItem on DatasetTable reports * for forgetFamilyRole',
      'dynamodb:DeleteItem on SettingsTable for forgetFamilyRole',
      'dynamodb:BatchWriteItem for forgetFamilyRole',
      'dynamodb:Query on BrowsingLogTable for forgetFamilyRole',
      'secretsmanager:GetSecretValue for forgetFamilyRole',
      'dynamodb:Query on DatasetTable/index/byCase for forgetFamilyRole',
      'sts:AssumeRole by lambda.amazonaws.com for forgetReaderRole',
      'dynamodb:DeleteItem for forgetReaderRole',
      'dynamodb:Query for forgetReaderRole',
    ],
    run: async (school) => {
      const email = await left(school);
      expect(await invoke(school, 'eraseAccounts', {})).toBeUndefined();
      expect(await isFree(school, email)).toBe(true);
    },
  },
  {
    name: 'a family leaves what others have met, without its marks',
    needs: [
      'dynamodb:UpdateItem on DatasetTable for forgetFamilyRole',
      'dynamodb:UpdateItem on DatasetTable reviewed:* for forgetFamilyRole',
    ],
    run: async (school) => {
      school.recycle('forgetFamily');
      const { email, client } = await family(school);
      // Two accounts share the mark of a URL now and then.
      for (const url of newUrls(school, 5)) {
        await school.parent.send('/api/scan', { url });
        await client.send('/api/scan', { url });
      }
      const [reviewed = ''] = newUrls(school, 1);
      await client.send('/api/scan', { url: reviewed });
      expect((await school.admin.send(`/api/dataset/${entryId(reviewed)}/approve`)).status).toBe(200);
      expect((await client.send('/api/account', { password }, 'DELETE')).status).toBe(204);
      await school.clock.advance(121_000);
      expect(await invoke(school, 'eraseAccounts', {})).toBeUndefined();
      expect(await isFree(school, email)).toBe(true);
    },
  },
  {
    name: 'sessions that a deletion did not end are ended by the erasure',
    needs: ['dynamodb:UpdateItem for eraseAccountsRole'],
    run: async (school) => {
      school.recycle('eraseAccounts');
      const { email, client } = await family(school);
      await school.during(noSessionEnds, async () => {
        // A sign-in of just now stands for the password, whose attempts are counted by updates too.
        expect((await client.send('/api/account', {}, 'DELETE')).status).toBe(500);
      });
      await school.clock.advance(121_000);
      expect(await invoke(school, 'eraseAccounts', {})).toBeUndefined();
      expect(await isFree(school, email)).toBe(true);
    },
  },
  {
    name: 'the schedule erases accounts that were deleted',
    needs: [
      'sts:AssumeRole by scheduler.amazonaws.com for ErasureRegularlyRole',
      'lambda:InvokeFunction for ErasureRegularlyRole',
    ],
    run: async (school) => {
      const email = await left(school);
      await fireNow(school, 'AccountErasure');
      await eventually('the account is gone', () => isFree(school, email));
    },
  },
  {
    name: 'an erasure that fails ends as a dead letter',
    needs: ['sqs:SendMessage for eraseAccountsRole'],
    run: (school) =>
      school.without('dynamodb:Query on UsersTable/index/byDeletion for eraseAccountsRole', () =>
        expectDeadLetter(school),
      ),
  },
  {
    name: 'an erasure that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for ErasureRegularlyRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for ErasureRegularlyRole', () => expectDeadLetter(school)),
  },
];
