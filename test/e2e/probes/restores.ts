import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { backupsClient } from '../../support/backups-client';
import { eventually } from '../../support/eventually';
import type { StepIn } from '../../support/stepping-in';
import { student } from '../../support/student-client';
import { deadLetters, type Probe, reaching, type School } from './school';

const queue = 'RestoresDeadLetters';

const tableOf = (school: School) => DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));

/** What a function needs that reads backups. */
function reading(operation: string): readonly string[] {
  return [
    `s3:ListBucket ${operation === 'restoreBackup' ? 'on BackupsBucket ' : ''}for ${operation}Role`,
    `s3:GetObject on BackupsBucket/notes/* for ${operation}Role`,
    `s3:GetObject on BackupsBucket/backup-*.json for ${operation}Role`,
  ];
}

export const restoreProbes: readonly Probe[] = [
  {
    name: 'backups are listed, and one of them is compared',
    needs: [
      ...reaching('listBackups', 'GET /backups'),
      's3:ListBucket for listBackupsRole',
      's3:GetObject for listBackupsRole',
      'sqs:SendMessage for listBackupsRole',
      ...reaching('compareBackup', 'GET /backups/*/diff'),
      ...reading('compareBackup'),
      'dynamodb:Scan for compareBackupRole',
      'sqs:SendMessage for compareBackupRole',
      's3:PutObject on BackupsBucket/notes/* for TableBackupRole',
      's3:PutObjectTagging on BackupsBucket/notes/* for TableBackupRole',
    ],
    run: async (school) => {
      const backups = backupsClient(school.api);
      await school.clock.advance(60_000);
      const name = await backups.make();
      const [newest] = await backups.list();
      expect(newest).toMatchObject({ name, by: 'api-key', reason: 'asked', records: expect.any(Number) });
      expect(await backups.diff(name)).toMatchObject({ counts: { add: 0, change: 0 } });
    },
  },
  {
    name: 'a backup is restored, after another one',
    needs: [
      ...reaching('restoreBackup', 'POST /backups/*/restore'),
      ...reading('restoreBackup'),
      'dynamodb:Scan for restoreBackupRole',
      's3:PutObject on ImportsBucket/restore-plans/* for restoreBackupRole',
      's3:PutObject on ImportsBucket/restore-states/* for restoreBackupRole',
      'sqs:SendMessage for restoreBackupRole',
      'lambda:InvokeFunction for restoreBackupRole',
      ...reaching('getRestore', 'GET /backups/*/restores/*'),
      's3:GetObject for getRestoreRole',
      's3:ListBucket for getRestoreRole',
      'sts:AssumeRole by lambda.amazonaws.com for runRestoreRole',
      ...reading('runRestore'),
      's3:GetObject on ImportsBucket/restore-plans/* for runRestoreRole',
      's3:GetObject on ImportsBucket/restore-states/* for runRestoreRole',
      's3:PutObject for runRestoreRole',
      'lambda:InvokeFunction for runRestoreRole',
      'dynamodb:BatchGetItem for runRestoreRole',
      'dynamodb:PutItem on StudentsTable for runRestoreRole',
      'dynamodb:PutItem on HistoryTable for runRestoreRole',
      'dynamodb:UpdateItem on StudentsTable for runRestoreRole',
      'dynamodb:UpdateItem on HistoryIds for runRestoreRole',
      'dynamodb:Query for runRestoreRole',
      'dynamodb:GetItem for runRestoreRole',
    ],
    run: async (school) => {
      const [old, lost, known] = [school.newId(), school.newId(), school.newId()];
      const Key = (studentid: string) => ({ TableName: 'studentData', Key: { studentid } });
      const Item = { ...student, studentid: old };
      // From before there were versions: its first change also takes its id.
      await tableOf(school).send(new PutCommand({ TableName: 'studentData', Item }));
      for (const studentid of [lost, known]) {
        expect((await school.api.insert({ ...student, studentid })).status).toBe(200);
      }
      const backups = backupsClient(school.api);
      await school.clock.advance(60_000);
      const name = await backups.make();
      await tableOf(school).send(new DeleteCommand(Key(lost)));
      await tableOf(school).send(
        new PutCommand({ TableName: 'studentData', Item: { ...Item, class: '9D' } }),
      );
      // Names have the second, and the clock stands still here.
      await school.clock.advance(60_000);
      const { restoreId } = await backups.restore(name, {
        ...{ ids: [old, lost, known], expect: { add: 1, change: 1 } },
      });
      const state = await backups.ends(name, restoreId);
      expect(state).toMatchObject({ state: 'restored', done: 2, notRestored: [] });
      expect(state.backup).not.toBe(name);
      expect((await backups.diff(name)).differences).toEqual([]);
      expect((await school.api.call(`/backups/${name}/restores/${'x'.repeat(22)}`)).status).toBe(404);
    },
  },
  {
    name: 'a restore that could not be handed over goes on when its request is sent again',
    needs: [
      's3:ListBucket on ImportsBucket for restoreBackupRole',
      's3:GetObject on ImportsBucket/restore-states/* for restoreBackupRole',
    ],
    run: async (school) => {
      const backups = backupsClient(school.api);
      await school.clock.advance(60_000);
      const name = await backups.make();
      await school.clock.advance(60_000);
      const init = {
        ...{ method: 'POST', headers: { 'idempotency-key': school.newId() } },
        body: JSON.stringify({ expect: { add: 0, change: 0 } }),
      };
      const ask = () => school.api.call(`/backups/${name}/restore`, init);
      const notHandedOver: StepIn = {
        when: ({ url = '' }) => url.includes('/functions/runRestore/invocations'),
        status: 400,
        body: '{"Type":"User","message":"made to fail"}',
      };
      expect((await school.during(notHandedOver, ask)).status).toBe(500);
      const { status, body } = await ask();
      expect(status).toBe(202);
      const { restoreId } = body as { readonly restoreId: string };
      expect(await backups.ends(name, restoreId)).toMatchObject({ state: 'restored' });
    },
  },
  {
    name: 'a run of a restore that fails again and again ends as a dead letter',
    needs: ['sqs:SendMessage for runRestoreRole'],
    run: async (school) => {
      const before = await deadLetters(school, queue);
      const event = {
        FunctionName: 'runRestore',
        InvocationType: 'Event',
        Payload: Buffer.from('{}'),
      } as const;
      await new LambdaClient(school.operator).send(new InvokeCommand(event));
      await eventually('a dead letter', async () => {
        await school.clock.advance(61_000);
        return (await deadLetters(school, queue)) === before + 1;
      });
    },
  },
];
