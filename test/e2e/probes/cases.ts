import { entryId } from '../../../lambdas/phishing/dataset/dataset-entry';
import { newUrls, reading, scanned } from './scans';
import { fresh, type Probe, reaching, type School } from './school';

/** A URL that nobody has scanned, with an open case. */
async function reported(school: School): Promise<string> {
  const [url = ''] = newUrls(school, 1);
  expect((await school.parent.send('/api/report', { url, reason: 'Wrong' })).status).toBe(202);
  return url;
}

function reviewing(operation: string, action: string, status: string): Probe {
  return {
    name: `${operation} settles an entry`,
    needs: [
      ...reaching(operation, `POST /api/dataset/*/${action}`),
      `dynamodb:UpdateItem for ${operation}Role`,
      `dynamodb:PutItem on DatasetTable reviewed:* for ${operation}Role`,
    ],
    run: fresh(operation, async (school) => {
      const { id } = await scanned(school);
      const answer = await school.admin.send(`/api/dataset/${id}/${action}`);
      expect(answer).toMatchObject({ status: 200, body: { id, status } });
    }),
  };
}

/** Reports, cases and reviews. */
export const caseProbes: readonly Probe[] = [
  {
    name: 'reportVerdict opens a case',
    needs: [
      ...reaching('reportVerdict', 'POST /api/report'),
      'dynamodb:UpdateItem on DatasetTable for reportVerdictRole',
    ],
    run: fresh('reportVerdict', async (school) => {
      await reported(school);
    }),
  },
  {
    name: 'reportVerdict opens a case beside a review',
    needs: ['dynamodb:UpdateItem on DatasetTable reviewed:* for reportVerdictRole'],
    run: async (school) => {
      const { id, url } = await scanned(school);
      expect((await school.admin.send(`/api/dataset/${id}/approve`)).status).toBe(200);
      expect((await school.parent.send('/api/report', { url, reason: 'Wrong' })).status).toBe(202);
    },
  },
  {
    name: 'listCases lists what was reported',
    needs: reading('listCases', 'GET /api/cases'),
    run: fresh('listCases', async (school) => {
      const url = await reported(school);
      const { body } = await school.admin.get('/api/cases');
      expect(body).toContainEqual(expect.objectContaining({ url, reportReason: 'Wrong' }));
    }),
  },
  {
    name: 'closeCase closes a case',
    needs: [
      ...reaching('closeCase', 'POST /api/cases/*/close'),
      'dynamodb:UpdateItem for closeCaseRole',
      'dynamodb:PutItem on DatasetTable reviewed:* for closeCaseRole',
    ],
    run: fresh('closeCase', async (school) => {
      const id = entryId(await reported(school));
      const answer = await school.admin.send(`/api/cases/${id}/close`, { outcome: 'Rejected' });
      expect(answer).toMatchObject({ status: 200, body: { id, status: 'Rejected' } });
    }),
  },
  reviewing('approveEntry', 'approve', 'Approved'),
  reviewing('rejectEntry', 'reject', 'Rejected'),
];
