import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { listStudents } from '../../../../../lambdas/students/records/getStudentData/list-students';
import { studentsReply } from '../../../../../lambdas/students/records/getStudentData/students-reply';
import { createStudents } from '../../../../../lambdas/students/records/students';
import { demoStudent } from '../../../../support/fakes/demo-students';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const one = demoStudent;
const two = { ...demoStudent, studentid: 'S-1' };
const request = { query: {}, gzipAccepted: false, remainingTime: () => 28_000 };

beforeEach(() => dynamoDb.reset());

test('one record that cannot be read does not keep the others away: a header and the log tell of it', async () => {
  dynamoDb.on(ScanCommand).resolves({ Items: [one, { ...two, birthdate: 20_100_203 }] });
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const answer = await studentsReply(listStudents({ students: createStudents(client, 'students'), warn }))(
    request,
  );
  expect(JSON.parse(answer.payload.body)).toEqual([one]);
  expect(answer.headers).toMatchObject({ 'x-records-left-out': '1' });
  expect(answer.headers?.['access-control-expose-headers']).toContain('x-records-left-out');
  expect(warnings).toEqual(["The record 'S-1' cannot be read and is left out of the list"]);
});

test('a complete list says nothing of it', async () => {
  dynamoDb.on(ScanCommand).resolves({ Items: [one, two] });
  const students = createStudents(client, 'students');
  const answer = await studentsReply(listStudents({ students, warn: () => undefined }))(request);
  expect(Object.keys(answer.headers ?? {})).toEqual(['access-control-expose-headers']);
});
