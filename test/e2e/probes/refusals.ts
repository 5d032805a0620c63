import { callAws, nameOf, type Probe, queueOf, type School } from './school';

const plainHttp = { 'x-forwarded-proto': 'http' };

const buckets = [
  ['student-backup-', 'Backups'],
  ['student-imports', 'Imports'],
  ['schoolhouse-audit', 'Log'],
  ['phishing-models', 'Models'],
  ['phishing-blocklist', 'Blocklist'],
  ['forecast-caches', 'Caches'],
] as const;

export const refusalProbes: readonly Probe[] = [
  ...buckets.map(([begins, id]) => ({
    name: `the bucket ${begins} refuses plain HTTP`,
    needs: [`Deny s3:* to * in ${id}BucketPolicy`],
    run: async (school: School) => {
      const path = `/${nameOf(school, 'AWS::S3::Bucket', begins)}?list-type=2`;
      expect((await callAws(school, 's3', path)).status).toBe(200);
      expect((await callAws(school, 's3', path, { headers: plainHttp })).status).toBe(403);
    },
  })),
  {
    name: 'nobody but the backup function writes to the backup bucket',
    needs: ['Deny s3:PutObject and 2 more to * in BackupsBucketPolicy'],
    run: async (school) => {
      const path = `/${nameOf(school, 'AWS::S3::Bucket', 'student-backup-')}/backup-made-up.json`;
      const { status } = await callAws(school, 's3', path, { method: 'PUT', body: '[]' });
      await callAws(school, 's3', path, { method: 'DELETE' });
      expect(status).toBe(403);
    },
  },
  ...[
    'DailyTableBackupDeadLetters',
    'DeedsQueue',
    'ListImportsDeadLetters',
    'ImportMailsRegularlyDeadLetters',
    'RestoresDeadLetters',
    'SealingDeadLetters',
    'MailDeadLetters',
    'TrainingWeeklyDeadLetters',
    'BlocklistRebuildNightlyDeadLetters',
    'ErasureRegularlyDeadLetters',
  ].map((queue) => ({
    name: `the queue ${queue} refuses plain HTTP`,
    needs: [`Deny sqs:* to * in ${queue}Policy`],
    run: async (school: School) => {
      const QueueUrl = queueOf(school, queue);
      const read = (headers: Readonly<Record<string, string>>) =>
        callAws(school, 'sqs', '/', {
          method: 'POST',
          headers: { 'x-amz-target': 'AmazonSQS.GetQueueAttributes', ...headers },
          body: JSON.stringify({ QueueUrl }),
        });
      expect((await read({})).status).toBe(200);
      expect((await read(plainHttp)).status).toBe(403);
    },
  })),
];
