import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { eventually } from '../../support/eventually';
import { importsClient } from '../../support/imports-client';
import { listOf } from '../../support/school-lists';
import { student } from '../../support/student-client';
import { deadLetters, type Probe, reaching, type School } from './school';

const queue = 'ListImportsDeadLetters';

const oneStudent = (school: School) => listOf([{ ...student, studentid: school.newId() }]);

export const importProbes: readonly Probe[] = [
  {
    name: 'a list is checked, and its plan is kept',
    needs: [
      ...reaching('checkImport', 'POST /imports'),
      'dynamodb:Scan for checkImportRole',
      's3:PutObject on ImportsBucket/plans/* for checkImportRole',
      's3:PutObject on ImportsBucket/states/* for checkImportRole',
      'sqs:SendMessage for checkImportRole',
    ],
    run: async (school) => {
      const { counts } = await importsClient(school.api).check(oneStudent(school));
      expect(counts).toMatchObject({ toAdd: 1, errors: 0 });
    },
  },
  {
    name: 'a new year is planned',
    needs: [
      ...reaching('planRollover', 'POST /imports/rollover'),
      'dynamodb:Scan for planRolloverRole',
      's3:PutObject on ImportsBucket/plans/* for planRolloverRole',
      's3:PutObject on ImportsBucket/states/* for planRolloverRole',
      'sqs:SendMessage for planRolloverRole',
    ],
    run: async ({ api, newId }) => {
      expect((await api.insert({ ...student, studentid: newId() })).status).toBe(200);
      const listed = (await api.list()).body as readonly { readonly class: string }[];
      const classes = [...new Set(listed.map((each) => each.class))].map((from) => ({
        from,
        to: `${from}+`,
      }));
      const init = { method: 'POST', body: JSON.stringify({ classes }) };
      const { status, body } = await api.call('/imports/rollover', init);
      const { importId } = body as { readonly importId: string };
      expect([status, await importsClient(api).state(importId)]).toMatchObject([201, { state: 'checked' }]);
    },
  },
  {
    name: 'it is told where an import is, and that there is none',
    needs: [
      ...reaching('getImport', 'GET /imports/*'),
      ...reaching('getImport', 'GET /imports'),
      's3:GetObject on ImportsBucket/states/* for getImportRole',
      's3:GetObject on ImportsBucket/plans/* for getImportRole',
      's3:ListBucket for getImportRole',
      'sqs:SendMessage for getImportRole',
    ],
    run: async (school) => {
      const imports = importsClient(school.api);
      const { importId } = await imports.check(oneStudent(school));
      expect(await imports.state(importId)).toMatchObject({ state: 'checked' });
      const { url, apiKey } = school.student;
      const errors = await fetch(`${url}/imports/${importId}/errors`, { headers: { 'x-api-key': apiKey } });
      expect(errors.status).toBe(200);
      expect((await school.api.call(`/imports/${'x'.repeat(22)}`)).status).toBe(404);
      expect((await school.api.call('/imports')).status).toBe(200);
    },
  },
  {
    name: 'a list is written and taken back, but for what somebody changed meanwhile',
    needs: [
      ...reaching('applyImport', 'POST /imports/*/apply'),
      ...reaching('undoImport', 'DELETE /imports/*'),
      ...['applyImport', 'undoImport'].flatMap((operation) => [
        `s3:GetObject for ${operation}Role`,
        `s3:PutObject for ${operation}Role`,
        `s3:ListBucket for ${operation}Role`,
        `sqs:SendMessage for ${operation}Role`,
        `lambda:InvokeFunction for ${operation}Role`,
      ]),
      'sts:AssumeRole by lambda.amazonaws.com for runImportRole',
      's3:GetObject on ImportsBucket/plans/* for runImportRole',
      's3:GetObject on ImportsBucket/states/* for runImportRole',
      's3:PutObject on ImportsBucket/states/* for runImportRole',
      'dynamodb:PutItem on StudentsTable for runImportRole',
      'dynamodb:PutItem on HistoryTable for runImportRole',
      'dynamodb:PutItem on HistoryIds for runImportRole',
      'dynamodb:UpdateItem on StudentsTable for runImportRole',
      'dynamodb:UpdateItem on HistoryIds for runImportRole',
      'dynamodb:DeleteItem for runImportRole',
      'dynamodb:ConditionCheckItem on StudentsTable for runImportRole',
      'dynamodb:ConditionCheckItem on HistoryTable for runImportRole',
      'dynamodb:Query for runImportRole',
      'dynamodb:GetItem for runImportRole',
    ],
    run: async (school) => {
      const [old, known, added] = [school.newId(), school.newId(), school.newId()];
      const client = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
      // From before there were versions: its first change also takes its id.
      await client.send(new PutCommand({ TableName: 'studentData', Item: { ...student, studentid: old } }));
      expect((await school.api.insert({ ...student, studentid: known })).status).toBe(200);
      const before = (await school.api.list()).body;
      const imports = importsClient(school.api);
      const list = [old, known, added].map((studentid) => ({ ...student, studentid, class: '7B' }));
      const { importId, sha256 } = await imports.check(listOf(list));
      const init = { method: 'PATCH', headers: { 'if-match': '"1"' }, body: '{"class":"6A2"}' };
      expect((await school.api.call(`/students/${known}`, init)).status).toBe(200);
      expect((await imports.apply(importId, { sha256, missing: 'keep' })).status).toBe(202);
      const { notApplied } = await imports.reaches(importId, 'applied');
      expect(notApplied).toEqual([{ row: 3, studentid: known, reason: 'changed' }]);
      expect((await imports.undo(importId)).status).toBe(202);
      await imports.reaches(importId, 'undone');
      const after = (await school.api.list()).body as readonly { readonly studentid: string }[];
      const others = (each: unknown) => (each as { readonly studentid: string }).studentid !== known;
      expect(after.filter(others)).toEqual((before as readonly unknown[]).filter(others));
      const nobodys = 'x'.repeat(22);
      expect((await imports.apply(nobodys, { sha256, missing: 'keep' })).status).toBe(404);
      expect((await imports.undo(nobodys)).status).toBe(404);
    },
  },
  {
    name: 'a run of an import that fails again and again ends as a dead letter',
    needs: ['sqs:SendMessage for runImportRole'],
    run: async (school) => {
      const before = await deadLetters(school, queue);
      const event = {
        FunctionName: 'runImport',
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
