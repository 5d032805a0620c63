import { student } from '../../support/student-client';
import { type Probe, reaching } from './school';

export const listProbes: readonly Probe[] = [
  {
    name: 'the list is read',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for getStudentDataRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for GET /students of getStudentDataFunction',
      'dynamodb:Scan for getStudentDataRole',
    ],
    run: async ({ api, newId }) => {
      const record = { ...student, studentid: newId() };
      expect((await api.insert(record)).status).toBe(200);
      const { status, body } = await api.list();
      expect(status).toBe(200);
      expect(body).toContainEqual(record);
    },
  },
  {
    name: 'the school is exported',
    needs: [
      ...reaching('exportOneRoster', 'GET /exports/oneroster.zip'),
      'dynamodb:Scan for exportOneRosterRole',
      'sqs:SendMessage for exportOneRosterRole',
    ],
    run: async ({ student: { url, apiKey } }) => {
      const answer = await fetch(`${url}/exports/oneroster.zip`, { headers: { 'x-api-key': apiKey } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    },
  },
];
