import { randomUUID } from 'node:crypto';
import { DeleteScheduleCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { entryId } from '../../../lambdas/phishing/dataset/dataset-entry';
import { createModels } from '../../../lambdas/phishing/models/models';
import { createTrainingJobs } from '../../../lambdas/phishing/training/training-jobs';
import { phishingClient } from '../phishing-client';
import { member } from './people';
import type { Prepare } from './sample';
import type { Stage } from './stage';

const jobsTable = 'phishingTraining';
const urlOf = (stage: Stage): string => `https://site-${stage.next()}.example/`;
const parentOf = async (stage: Stage) => (await member(stage)).headers;
const adminOf = async (stage: Stage) => (await member(stage, { role: 'Admin' })).headers;

/** Its entry, after a parent has met it. */
async function met(stage: Stage, path: '/api/scan' | '/api/report', more: object = {}): Promise<string> {
  const url = urlOf(stage);
  const { token } = await member(stage);
  const { status } = await phishingClient(stage.system, token).send(path, { url, ...more });
  expect(status).toBeLessThan(300);
  return entryId(url);
}

/** Before its training begins, which takes long: its schedule goes. */
async function endJobs({ tables, system }: Stage): Promise<void> {
  const scheduler = new SchedulerClient(system.operator);
  const lasting = system.assembly
    .ofType('AWS::Scheduler::Schedule')
    .map(({ properties }) => properties['Name']);
  const { Schedules = [] } = await scheduler.send(new ListSchedulesCommand({}));
  for (const { Name } of Schedules.filter(({ Name }) => !lasting.includes(Name))) {
    await scheduler.send(new DeleteScheduleCommand({ Name }));
  }
  const last = await createTrainingJobs(tables, jobsTable).last();
  if (last?.status !== 'Running') return;
  await tables.send(
    new UpdateCommand({
      TableName: jobsTable,
      Key: { kind: 'job', number: last.number },
      UpdateExpression: 'SET #status = :failed, finishedAt = :now, message = :why',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':failed': 'Failed', ':now': new Date().toISOString(), ':why': 'Ended' },
    }),
  );
}

/** So that the one that ships can be activated. */
async function activateAnother({ tables, clock }: Stage): Promise<void> {
  const models = createModels(tables, jobsTable);
  const at = new Date(clock.now()).toISOString();
  const metrics = { accuracy: 1, precision: 1, recall: 1, f1: 1 };
  const trained = { jobId: 'train_20200101_01', metrics, learnedUpTo: at };
  const number = ((await models.active())?.number ?? 0) + 1;
  await models.activate({ number, version: 'a'.repeat(12), at, by: 'a test', trained });
}

export const phishingSamples: Readonly<Record<string, Prepare>> = {
  scan: async (stage) => ({ headers: await parentOf(stage), body: { url: urlOf(stage) } }),
  scanBatch: async (stage) => ({
    headers: await parentOf(stage),
    body: { urls: [urlOf(stage), urlOf(stage)] },
  }),
  reportVerdict: async (stage) => ({
    headers: await parentOf(stage),
    body: { url: urlOf(stage), reason: 'This is our school' },
  }),
  sendLogs: async (stage) => {
    const timestamp = new Date(stage.clock.now()).toISOString();
    const judged = { label: 'Benign', decision: 'Allow', score: 0.1, timestamp };
    const entries = [{ id: randomUUID(), url: urlOf(stage), ...judged }];
    return { headers: await parentOf(stage), body: { entries } };
  },
  resolvePrefixes: async (stage) => ({ headers: await parentOf(stage), body: { prefixes: ['9f86d081'] } }),
  approveEntry: async (stage) => ({
    params: { id: await met(stage, '/api/scan') },
    headers: await adminOf(stage),
    body: { finalLabel: 'Benign' },
  }),
  rejectEntry: async (stage) => ({
    params: { id: await met(stage, '/api/scan') },
    headers: await adminOf(stage),
  }),
  closeCase: async (stage) => ({
    params: { id: await met(stage, '/api/report', { reason: 'Wrong' }) },
    headers: await adminOf(stage),
    body: { outcome: 'Rejected' },
  }),
  activateModel: async (stage) => {
    await activateAnother(stage);
    return { params: { version: 'base' }, headers: await adminOf(stage) };
  },
  triggerTraining: async (stage) => ({
    headers: await adminOf(stage),
    settle: () => endJobs(stage),
  }),
};
