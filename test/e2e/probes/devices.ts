import { randomUUID } from 'node:crypto';
import { loggedAlone, newUrls } from './scans';
import { fresh, type Probe, reaching } from './school';

/** What the devices of a family ask for. */
export const deviceProbes: readonly Probe[] = [
  {
    name: 'sendLogs keeps what a device judged, once',
    needs: [
      ...reaching('sendLogs', 'POST /api/logs'),
      'dynamodb:GetItem on SettingsTable for sendLogsRole',
      'dynamodb:GetItem for sendLogsRole',
      'dynamodb:BatchGetItem for sendLogsRole',
      'dynamodb:UpdateItem for sendLogsRole',
      'dynamodb:BatchWriteItem for sendLogsRole',
    ],
    run: fresh('sendLogs', async (school) => {
      const [url = ''] = newUrls(school, 1);
      const timestamp = new Date(school.clock.now()).toISOString();
      const judged = { label: 'Benign', decision: 'Allow', score: 0.25, timestamp, source: 'extension' };
      const sent = { entries: [{ id: randomUUID(), url, ...judged }] };
      const answers = [
        { accepted: 1, known: 0 },
        { accepted: 0, known: 1 },
      ];
      for (const body of answers) {
        expect(await school.parent.send('/api/logs', sent)).toMatchObject({ status: 200, body });
      }
      expect(await loggedAlone(school)).toContain(url);
    }),
  },
];
