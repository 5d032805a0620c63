import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TrainingJob } from '../../../contracts/phishing/training';
import { createDataset } from '../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../lambdas/phishing/dataset/dataset-entry';
import { createTrainingJobs } from '../../../lambdas/phishing/training/training-jobs';
import { eventually } from '../../support/eventually';
import { jobs } from '../../support/reviews';
import type { StepIn } from '../../support/stepping-in';
import { documents, jobsTable, withOtherModel } from './other-model';
import { callAws, deadLetters, fireNow, fresh, type Probe, reaching, type School } from './school';

const weekly = 'WeeklyModelTraining';

/** What a probe without some permission has left running must not be in the way of the next one. */
async function endJobs(school: School): Promise<void> {
  const last = await createTrainingJobs(documents(school), jobsTable).last();
  if (last?.status !== 'Running') return;
  await documents(school).send(
    new UpdateCommand({
      TableName: jobsTable,
      Key: { kind: 'job', number: last.number },
      UpdateExpression: 'SET #until = :past',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':past': '2020-01-01T00:00:00.000Z' },
    }),
  );
}

/** Runs the function as its schedule does, and waits for its answer. */
async function invokeTrain(school: School, event: object): Promise<TrainingJob | null> {
  const response = await callAws(school, 'lambda', '/2015-03-31/functions/train/invocations', {
    method: 'POST',
    body: JSON.stringify(event),
  });
  if (response.status !== 200 || response.headers.has('x-amz-function-error'))
    throw new Error(await response.text());
  const answer = await response.text();
  return answer === '' ? null : JSON.parse(answer);
}

function over({ admin }: School): Promise<TrainingJob> {
  return eventually('the training is over', async () =>
    (await jobs(admin, '?limit=1')).find(({ status }) => status !== 'Running'),
  );
}

const nothingIsFound: StepIn = {
  when: ({ headers }) => headers['x-amz-target'] === 'DynamoDB_20120810.Query',
  status: 400,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException"}',
};

/** The schedule runs, and the pauses before each retry pass. */
async function expectDeadLetter(school: School): Promise<void> {
  const before = await deadLetters(school, 'TrainingWeeklyDeadLetters');
  await fireNow(school, weekly);
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, 'TrainingWeeklyDeadLetters')) === before + 1;
  });
}

/** Approves new entries of a family of URLs, without asking anybody. */
async function approveFamily(school: School): Promise<void> {
  const dataset = createDataset(documents(school), 'phishingDataset', school.clock);
  const prediction = { label: 'Benign', score: 0.13, decision: 'Allow' } as const;
  for (let entry = 0; entry < 10; entry += 1) {
    // The same names in every run: which of them test what was learned follows from the name.
    const host = `tombola-${entry}.org`;
    const url = `https://${host}/participation/lot-gagnant`;
    const at = new Date(Date.now() + 60_000).toISOString();
    await dataset.addSighting({ url, host, prediction, source: 'probe', at }, school.newId(), 5_000);
    await dataset.review(entryId(url), { status: 'Approved', finalLabel: 'Phishing', by: '9', at });
  }
}

export const trainingProbes: readonly Probe[] = [
  {
    name: 'a training that was triggered is done',
    needs: [
      ...reaching('triggerTraining', 'POST /api/train/trigger'),
      'dynamodb:Query for triggerTrainingRole',
      'dynamodb:PutItem on ModelsTable for triggerTrainingRole',
      'scheduler:CreateSchedule for triggerTrainingRole',
      'iam:PassRole for triggerTrainingRole',
      'sts:AssumeRole by scheduler.amazonaws.com for TrainingWeeklyRole',
      'lambda:InvokeFunction for TrainingWeeklyRole',
    ],
    run: fresh('triggerTraining', async (school) => {
      await endJobs(school);
      const { status, body } = await school.admin.send('/api/train/trigger');
      expect(status).toBe(200);
      const { jobId } = body as TrainingJob;
      // It is due two seconds after the function asked for it, whose time ran on.
      await school.clock.advance(60_000);
      expect(await over(school)).toMatchObject({ jobId, status: 'Completed' });
    }),
  },
  {
    name: 'a training that cannot be scheduled has failed at once',
    needs: ['dynamodb:UpdateItem for triggerTrainingRole'],
    run: async (school) => {
      await endJobs(school);
      const trigger = () => school.admin.send('/api/train/trigger');
      const answer = await school.without('scheduler:CreateSchedule for triggerTrainingRole', trigger);
      expect(answer).toMatchObject({ status: 500, body: { message: expect.stringContaining('try again') } });
      const [last] = await jobs(school.admin, '?limit=1');
      expect(last).toMatchObject({ status: 'Failed', message: 'The training could not be started.' });
    },
  },
  {
    name: 'train does a job of its own',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for trainRole',
      'dynamodb:Query on ModelsTable for trainRole',
      'dynamodb:Query on DatasetTable/index/byStatus for trainRole',
      'dynamodb:GetItem for trainRole',
      'dynamodb:PutItem for trainRole',
      'dynamodb:UpdateItem for trainRole',
    ],
    run: async (school) => {
      await endJobs(school);
      expect(await invokeTrain(school, {})).toMatchObject({ status: 'Completed' });
    },
  },
  {
    name: 'train goes on from the active model and keeps what comes of it',
    needs: [
      's3:GetObject for trainRole',
      's3:PutObject for trainRole',
      'sqs:SendMessage on DeedsQueue for trainRole',
    ],
    run: (school) =>
      withOtherModel(school, async () => {
        await endJobs(school);
        await approveFamily(school);
        expect(await invokeTrain(school, {})).toMatchObject({ status: 'Completed', promoted: true });
      }),
  },
  {
    name: 'a weekly training that fails ends as a dead letter',
    needs: ['sqs:SendMessage on TrainingWeeklyDeadLetters for trainRole'],
    run: (school) => school.during(nothingIsFound, () => expectDeadLetter(school)),
  },
  {
    name: 'a weekly training that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for TrainingWeeklyRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for TrainingWeeklyRole', () => expectDeadLetter(school)),
  },
  {
    name: 'trainings are listed',
    needs: [
      ...reaching('listTrainingJobs', 'GET /api/train/jobs'),
      'dynamodb:Query for listTrainingJobsRole',
    ],
    run: fresh('listTrainingJobs', async ({ admin }) => {
      await jobs(admin, '?limit=1');
    }),
  },
];
