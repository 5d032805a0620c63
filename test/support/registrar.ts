import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Student } from '../../contracts/students/student';
import { createHistory } from '../../lambdas/students/history/history';
import { eraseStudent } from '../../lambdas/students/privacy/eraseStudent/erase-student';
import { createErasure } from '../../lambdas/students/privacy/erasure';
import { authorOf } from '../../lambdas/students/records/author';
import { changeStudents } from '../../lambdas/students/records/changeStudents/change-students';
import { correctStudent } from '../../lambdas/students/records/correctStudent/correct-student';
import { insertStudent } from '../../lambdas/students/records/insertStudentData/insert-student';
import { leaveStudent } from '../../lambdas/students/records/leaveStudent/leave-student';
import { createPendingInserts } from '../../lambdas/students/records/pending-inserts';
import { createRecords, createRecordsReader } from '../../lambdas/students/records/records';
import { returnStudent } from '../../lambdas/students/records/returnStudent/return-student';
import { demoStudent, program } from './fakes/demo-students';
import { createVirtualClock } from './fakes/virtual-clock';
import { createLife, type Life } from './mortal';

export const tables = {
  TABLE_NAME: 'studentData',
  HISTORY_TABLE_NAME: 'studentHistory',
  IDS_TABLE_NAME: 'studentIds',
} as const;

const siteKeyId = 'the-key-of-the-edge';

/** Who sends a request. */
export const staff = { apiKeyId: siteKeyId, user: '7 Staff staff-02%40school.example' };
export const admin = { apiKeyId: siteKeyId, user: '1 Admin admin%40school.example' };
export const keyHolder = { apiKeyId: 'another-key', user: '1 Admin admin%40school.example' };
type Sender = typeof staff;

type Operation = Parameters<ReturnType<typeof changeStudents>>[0]['body']['operations'][number];

/** The operations on student records as their functions do them, on tables that may be killed at any call. */
export function registrar(
  client: DynamoDBDocumentClient,
  options: { readonly refused?: () => boolean } = {},
) {
  const clock = createVirtualClock();
  const mails: string[] = [];
  const warnings: string[] = [];
  const as = (life: Life) => operationsOf(life, client, { clock, mails, warnings, ...options });
  const history = createHistory(client, tables);
  const own = as(createLife());
  let count = 0;
  const newStudent = () => {
    count += 1;
    return { ...demoStudent, studentid: `S-${count}`, name: `Học sinh mẫu ${count}` };
  };
  return {
    ...own,
    as,
    /** Whom this desk has not named before. */
    newStudent,
    addNew: async () => {
      const student = newStudent();
      await own.add(student);
      return student;
    },
    clock,
    mails,
    warnings,
    history: (id: string) => history.newest(id, 1_000),
    /** As it is stored. */
    stored: async (studentid: string) =>
      (await client.send(new GetCommand({ TableName: tables.TABLE_NAME, Key: { studentid } }))).Item,
    /** As records were stored before they had a version. */
    leaveOld: (Item: object) =>
      client.send(new PutCommand({ TableName: tables.TABLE_NAME, Item: { ...Item } })),
    /** As if somebody had taken it out of the table. */
    lose: (studentid: string) =>
      client.send(new DeleteCommand({ TableName: tables.TABLE_NAME, Key: { studentid } })),
    /** All that the three tables hold, as text. */
    everything: async () => {
      const scan = (TableName: string) => client.send(new ScanCommand({ TableName }));
      const found = await Promise.all(Object.values(tables).map(scan));
      return JSON.stringify(found.map(({ Items }) => Items));
    },
  };
}

function personIn(header = '') {
  const [userId = '', role, email = ''] = header.split(' ');
  return { userId, role: role as 'Staff' | 'Admin', email: decodeURIComponent(email) };
}

interface Desk {
  readonly clock: ReturnType<typeof createVirtualClock>;
  readonly mails: string[];
  readonly warnings: string[];
  /** Whether SES refuses a mail. */
  readonly refused?: () => boolean;
}

function operationsOf(life: Life, client: DynamoDBDocumentClient, desk: Desk) {
  const { clock, mails, warnings, refused } = desk;
  const mortal = life.of(client);
  const records = createRecords(mortal, tables);
  const sendConfirmation = ({ email }: { readonly email: string }) =>
    life.call('SendEmail', async () => {
      if (refused?.()) throw new Error('refused');
      mails.push(email);
    });
  const warn = (message: string) => warnings.push(message);
  const deps = { records, authorOf: authorOf(siteKeyId), clock, sendConfirmation, warn };
  return {
    add: (student: Student) =>
      insertStudent({
        pendingInserts: createPendingInserts(mortal, tables),
        sendConfirmation,
        clock,
        warn,
      })(student, program),
    correct: (id: string, version: number | undefined, body: Partial<Student>, by = keyHolder) =>
      correctStudent(deps)({ ...request(id, version, by), body }),
    leave: (id: string, version: number, leftOn = '2026-05-29', by = keyHolder) =>
      leaveStudent(deps)({ ...request(id, version, by), body: { leftOn } }),
    comeBack: (id: string, version: number, by = keyHolder) => returnStudent(deps)(request(id, version, by)),
    bulk: (operations: readonly Operation[], by = keyHolder, remaining = 20_000) =>
      changeStudents({
        ...deps,
        records: { ...records, ...createRecordsReader(mortal, tables.TABLE_NAME) },
      })({ ...request('', undefined, by), body: { operations }, remainingTime: () => remaining }),
    erase: (id: string, version: number, by = admin, confirm = id) =>
      eraseStudent({
        erasure: createErasure(mortal, tables),
        personOf: (call) => (call.apiKeyId === siteKeyId ? personIn(call.header('x-user')) : undefined),
        clock,
      })({ ...request(id, version, by), body: { confirm } }),
  };
}

function request(studentid: string, version: number | undefined, { apiKeyId, user }: Sender) {
  const headers: Readonly<Record<string, string | undefined>> = {
    'if-match': version === undefined ? undefined : `"${version}"`,
    'x-user': user,
  };
  return { params: { studentid }, header: (name: string) => headers[name], apiKeyId };
}
