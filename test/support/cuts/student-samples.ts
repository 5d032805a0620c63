import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { GoodAnswer } from '../../../contracts/http/route';
import type { checkImport } from '../../../contracts/students/import-routes';
import { importsClient } from '../imports-client';
import { listOf } from '../school-lists';
import { student, studentClient } from '../student-client';
import type { Prepare } from './sample';
import type { Stage } from './stage';

const withKey = ({ system }: Stage) => ({ 'x-api-key': system.student.apiKey });
const idOf = (stage: Stage): string => `HS-${stage.next()}`;
const firstVersion = { 'if-match': '"1"' };

async function kept(stage: Stage, more: object = {}): Promise<string> {
  const studentid = idOf(stage);
  const Item = { ...student, studentid, ...more };
  await stage.tables.send(new PutCommand({ TableName: 'studentData', Item }));
  return studentid;
}

/** A plan that adds one student. */
async function checked(stage: Stage): Promise<GoodAnswer<typeof checkImport>> {
  const list = listOf([{ ...student, studentid: idOf(stage) }]);
  return importsClient(studentClient(stage.system)).check(list);
}

export const studentSamples: Readonly<Record<string, Prepare>> = {
  insertStudentData: async (stage) => ({
    headers: withKey(stage),
    body: { ...student, studentid: idOf(stage) },
  }),
  TableBackup: async (stage) => ({ headers: withKey(stage) }),
  restoreBackup: async (stage) => {
    const studentid = await kept(stage);
    const made = await studentClient(stage.system).call('/backup', { method: 'POST' });
    await stage.tables.send(new DeleteCommand({ TableName: 'studentData', Key: { studentid } }));
    const { fileName } = made.body as { readonly fileName: string };
    const body = { ids: [studentid], expect: { add: 1, change: 0 } };
    return { params: { name: fileName }, headers: withKey(stage), body };
  },
  changeStudents: async (stage) => {
    const operations = [{ op: 'move', studentid: await kept(stage), version: 1, class: '6B' }];
    return { headers: withKey(stage), body: { operations } };
  },
  leaveStudent: async (stage) => ({
    params: { studentid: await kept(stage) },
    headers: { ...withKey(stage), ...firstVersion },
    body: { leftOn: '2026-05-29' },
  }),
  returnStudent: async (stage) => ({
    params: { studentid: await kept(stage, { status: 'left', leftOn: '2026-05-29' }) },
    headers: { ...withKey(stage), ...firstVersion },
  }),
  eraseStudent: async (stage) => {
    const studentid = await kept(stage);
    const fromTheEdge = { 'x-api-key': stage.keys.site, 'x-user': '1 Admin admin%40school.example' };
    return {
      params: { studentid },
      headers: { ...fromTheEdge, ...firstVersion },
      body: { confirm: studentid },
    };
  },
  checkImport: async (stage) => ({
    headers: { ...withKey(stage), 'content-type': 'text/csv' },
    body: listOf([{ ...student, studentid: idOf(stage) }]),
  }),
  planRollover: async (stage) => ({
    headers: withKey(stage),
    body: { classes: ['6A', '6B'].map((from) => ({ from, to: `${from}+` })) },
  }),
  applyImport: async (stage) => {
    const { importId, sha256 } = await checked(stage);
    return { params: { importId }, headers: withKey(stage), body: { sha256, missing: 'keep' } };
  },
};
