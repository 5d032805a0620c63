import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { student } from '../../support/student-client';
import { tokenSecret } from '../../support/tokens';
import { type Probe, reaching, type School } from './school';

/** A record from before there were versions: its first change also takes its id. */
async function oldRecord(school: School, more: object = {}): Promise<string> {
  const studentid = school.newId();
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
  await client.send(new PutCommand({ TableName: 'studentData', Item: { ...student, studentid, ...more } }));
  return studentid;
}

/** Sends a change of version 1. */
function send(school: School, path: string, method: string, body?: object, headers: object = {}) {
  return school.api.call(`/students/${path}`, {
    method,
    headers: { 'if-match': '"1"', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The same student: ids are compared folded. */
function spelledOtherwise(studentid: string): string {
  return studentid.toLowerCase();
}

/** Of a function that changes one record. */
function changing(operation: string, route: string): readonly string[] {
  // A POST writes besides what it is known by when it is sent again.
  const history = route.startsWith('POST ') ? 'on HistoryTable ' : '';
  return [
    ...reaching(operation, route),
    `dynamodb:UpdateItem on StudentsTable for ${operation}Role`,
    `dynamodb:PutItem ${history}for ${operation}Role`,
    `dynamodb:UpdateItem on HistoryIds for ${operation}Role`,
    `sqs:SendMessage for ${operation}Role`,
  ];
}

/** Of a function that finds a record by any spelling of its id. */
function finding(operation: string): readonly string[] {
  return [
    `dynamodb:GetItem on StudentsTable for ${operation}Role`,
    `dynamodb:GetItem on HistoryIds for ${operation}Role`,
  ];
}

export const recordProbes: readonly Probe[] = [
  {
    name: 'one record is read',
    needs: [
      ...reaching('getStudent', 'GET /students/*'),
      ...finding('getStudent'),
      'sqs:SendMessage for getStudentRole',
    ],
    run: async (school) => {
      const studentid = await oldRecord(school);
      const { status, body } = await school.api.call(`/students/${studentid}`);
      expect([status, body]).toMatchObject([200, { ...student, studentid, version: 1, status: 'active' }]);
      expect((await school.api.call(`/students/${studentid}/mails`)).body).toEqual([]);
      const other = await school.api.call(`/students/${spelledOtherwise(studentid)}`);
      expect(other.body).toMatchObject({ studentid });
    },
  },
  {
    name: 'a record is corrected, and its new address told',
    needs: [
      ...changing('correctStudent', 'PATCH /students/*'),
      // Of the students' table: the two others that it reads have names of their own.
      'dynamodb:GetItem for correctStudentRole',
      'dynamodb:GetItem on HistoryIds for correctStudentRole',
      'dynamodb:GetItem on SuppressedTable for correctStudentRole',
      'ses:SendEmail on identity/* for correctStudentRole',
      'ses:SendEmail on configuration-set/MailSettings for correctStudentRole',
    ],
    run: async (school) => {
      const email = 'corrected@families.example';
      const { status, body } = await send(school, spelledOtherwise(await oldRecord(school)), 'PATCH', {
        email,
      });
      expect([status, body]).toMatchObject([200, { email, version: 2, confirmation: 'sent' }]);
      expect((await school.mails()).at(-1)).toMatchObject({ to: email });
    },
  },
  {
    name: 'a student leaves',
    needs: [...changing('leaveStudent', 'POST /students/*/leave'), ...finding('leaveStudent')],
    run: async (school) => {
      const studentid = await oldRecord(school);
      const { status } = await send(school, `${spelledOtherwise(studentid)}/leave`, 'POST', {
        leftOn: '2026-05-29',
      });
      expect(status).toBe(200);
      expect((await school.api.list()).body).not.toContainEqual(expect.objectContaining({ studentid }));
    },
  },
  {
    name: 'a student returns',
    needs: [...changing('returnStudent', 'POST /students/*/return'), ...finding('returnStudent')],
    run: async (school) => {
      const studentid = await oldRecord(school, { status: 'left', leftOn: '2026-05-29' });
      expect((await send(school, `${spelledOtherwise(studentid)}/return`, 'POST')).status).toBe(200);
      expect((await school.api.list()).body).toContainEqual(expect.objectContaining({ studentid }));
    },
  },
  {
    name: 'many students are moved',
    needs: [
      ...changing('changeStudents', 'POST /students/bulk'),
      'dynamodb:BatchGetItem for changeStudentsRole',
    ],
    run: async (school) => {
      const operations = [{ op: 'move', studentid: await oldRecord(school), version: 1, class: '6B' }];
      const { status, body } = await send(school, 'bulk', 'POST', { operations });
      expect([status, body]).toMatchObject([200, { results: [{ status: 200, version: 2 }] }]);
    },
  },
  {
    name: 'the history of a record is read, from when it was added',
    needs: [
      ...reaching('getStudentHistory', 'GET /students/*/history'),
      'dynamodb:PutItem on HistoryIds for insertStudentDataRole',
      'dynamodb:GetItem on StudentsTable for getStudentHistoryRole',
      'dynamodb:GetItem on HistoryIds for getStudentHistoryRole',
      'dynamodb:Query for getStudentHistoryRole',
      'sqs:SendMessage for getStudentHistoryRole',
    ],
    run: async (school) => {
      const studentid = school.newId();
      expect((await school.api.insert({ ...student, studentid })).status).toBe(200);
      expect((await send(school, studentid, 'PATCH', { class: '6B' })).status).toBe(200);
      const { status, body } = await school.api.call(`/students/${studentid}/history`);
      expect([status, body]).toMatchObject([200, [{ action: 'correct' }, { action: 'add' }]]);
    },
  },
  {
    name: 'personal data are given out',
    needs: [
      ...reaching('getPersonalData', 'GET /students/*/personal-data'),
      'dynamodb:GetItem on StudentsTable for getPersonalDataRole',
      'dynamodb:GetItem on HistoryIds for getPersonalDataRole',
      'dynamodb:Query for getPersonalDataRole',
      's3:ListBucket for getPersonalDataRole',
      'sqs:SendMessage for getPersonalDataRole',
    ],
    run: async (school) => {
      const studentid = await oldRecord(school);
      const { status, body } = await school.api.call(`/students/${studentid}/personal-data`);
      expect([status, body]).toMatchObject([200, { record: { studentid }, history: [], mails: [] }]);
    },
  },
  {
    name: 'a student is erased, by an Admin at the site',
    needs: [
      ...reaching('eraseStudent', 'POST /students/*/erase'),
      'dynamodb:GetItem for eraseStudentRole',
      'dynamodb:PutItem on StudentsTable for eraseStudentRole',
      'dynamodb:UpdateItem for eraseStudentRole',
      'dynamodb:Query for eraseStudentRole',
      'dynamodb:DeleteItem for eraseStudentRole',
      'sqs:SendMessage for eraseStudentRole',
    ],
    run: async (school) => {
      const studentid = await oldRecord(school);
      expect((await send(school, studentid, 'PATCH', { class: '6B' })).status).toBe(200);
      const fromTheEdge = {
        'x-api-key': await tokenSecret(school, 'ApiSiteKeyValue').read(),
        'x-user': '1 Admin admin%40school.example',
        'if-match': '"2"',
      };
      const erase = { confirm: studentid };
      expect((await send(school, `${studentid}/erase`, 'POST', erase)).status).toBe(403);
      expect((await send(school, `${studentid}/erase`, 'POST', erase, fromTheEdge)).status).toBe(200);
      expect((await school.api.call(`/students/${studentid}`)).status).toBe(404);
    },
  },
  {
    name: 'another spelling of an id is taken',
    needs: ['dynamodb:ConditionCheckItem for insertStudentDataRole'],
    run: async (school) => {
      const studentid = await oldRecord(school);
      expect((await school.api.insert({ ...student, studentid: studentid.toLowerCase() })).status).toBe(409);
      expect((await school.api.insert({ ...student, studentid: school.newId() })).status).toBe(200);
    },
  },
];
