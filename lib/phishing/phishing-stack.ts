import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import * as accountsRoutes from '../../contracts/accounts/routes';
import { phishingEnv } from '../../lambdas/phishing/env';
import type { StageConfig } from '../config/stage-config';
import { Alarms } from '../constructs/alarms';
import { ServiceApi, type Targets } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import type { TokenSecret } from '../constructs/token-secret';
import { BrowsingLogTable } from './browsing-log-table';
import { DatasetTable } from './dataset-table';
import { ModelStore } from './model-store';
import { SettingsTable } from './settings-table';
import { TrainingSchedule } from './training-schedule';

type Env = typeof phishingEnv;

const forRequests = { memorySize: 512, timeout: Duration.seconds(15) };
/** Somebody waits to open a page: the model is read sooner with more of a processor. */
const forScans = { memorySize: 1024, timeout: Duration.seconds(15) };
/** As long as the API waits for a whole list. */
const forLists = { memorySize: 1024, timeout: Duration.seconds(28) };
/** Learning from 100,000 reviewed URLs. */
const forTraining = { memorySize: 1769, timeout: Duration.minutes(5) };

export interface PhishingStackProps extends StackProps {
  readonly config: StageConfig;
  /** What the tokens of parents and admins are signed with. */
  readonly tokens: TokenSecret;
  /** The functions behind the routes of accounts, which are part of this API. */
  readonly accounts: Targets<typeof accountsRoutes>;
}

/** Phishing protection for families; its API has the routes of accounts too. */
export class PhishingStack extends Stack {
  readonly service: ServiceApi;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, props: PhishingStackProps) {
    super(scope, id, props);
    const { config, tokens } = props;
    this.config = config;

    const settings = new SettingsTable(this, 'Settings', config);
    const browsingLog = new BrowsingLogTable(this, 'BrowsingLog', config);
    const dataset = new DatasetTable(this, 'Dataset', config);
    const models = new ModelStore(this, 'Models', config);

    const getSettings = this.operation(
      'getSettings',
      'Reads how a parent wants to be protected',
      forRequests,
    );
    settings.grantRead(getSettings);
    tokens.grantUse(getSettings);

    const putSettings = this.operation(
      'putSettings',
      'Replaces how a parent wants to be protected',
      forRequests,
    );
    settings.grantReplace(putSettings);
    tokens.grantUse(putSettings);

    const scan = this.operation('scan', 'Judges a URL for a parent', forScans);
    const scanBatch = this.operation('scanBatch', 'Judges up to fifty URLs at once', forScans);
    for (const target of [scan, scanBatch]) {
      settings.grantRead(target);
      browsingLog.grantAppend(target);
      dataset.grantUpdate(target);
      models.grantJudge(target);
    }

    const reportVerdict = this.operation('reportVerdict', 'Sends a URL back to review', forRequests);
    dataset.grantUpdate(reportVerdict);
    models.grantJudge(reportVerdict);

    const getLogs = this.operation('getLogs', 'Reads a page of what a parent scanned', forRequests);
    browsingLog.grantRead(getLogs);

    const listDataset = this.operation('listDataset', 'Lists scanned URLs by status', forLists);
    const exportDataset = this.operation('exportDataset', 'Writes scanned URLs as CSV', forLists);
    for (const target of [listDataset, exportDataset]) dataset.grantList(target);

    const approveEntry = this.operation('approveEntry', 'Takes a scanned URL for training', forRequests);
    const rejectEntry = this.operation('rejectEntry', 'Keeps a scanned URL out of training', forRequests);
    for (const target of [approveEntry, rejectEntry]) dataset.grantUpdate(target);

    const train = this.operation('train', 'Learns from what was reviewed', forTraining);
    dataset.grantList(train);
    models.grantTrain(train);
    const trainings = new TrainingSchedule(this, 'Training', { config, train });

    const triggerTraining = this.operation('triggerTraining', 'Starts a training', forRequests);
    models.grantStart(triggerTraining);
    trainings.grantTrigger(triggerTraining);

    const listTrainingJobs = this.operation('listTrainingJobs', 'Lists trainings', forRequests);
    const listModels = this.operation('listModels', 'Lists the models that can judge', forRequests);
    for (const target of [listTrainingJobs, listModels]) models.grantList(target);
    const activateModel = this.operation('activateModel', 'Lets another model judge', forRequests);
    models.grantActivate(activateModel);

    const scans = [scan, scanBatch, reportVerdict, getLogs];
    const reviews = [listDataset, exportDataset, approveEntry, rejectEntry];
    const modelling = [triggerTraining, listTrainingJobs, listModels, activateModel];
    for (const target of [...scans, ...reviews, ...modelling]) tokens.grantUse(target);

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'phishing',
      description: 'Phishing protection',
    });
    this.service.routeAll(accountsRoutes, props.accounts);
    this.service.addRoutes('api/settings', { GET: getSettings, PUT: putSettings });
    this.service.addRoutes('api/scan', { POST: scan });
    this.service.addRoutes('api/scan/batch', { POST: scanBatch });
    this.service.addRoutes('api/report', { POST: reportVerdict });
    this.service.addRoutes('api/logs', { GET: getLogs });
    this.service.addRoutes('api/dataset', { GET: listDataset });
    this.service.addRoutes('api/dataset/export', { GET: exportDataset });
    this.service.addRoutes('api/dataset/{id}/approve', { POST: approveEntry });
    this.service.addRoutes('api/dataset/{id}/reject', { POST: rejectEntry });
    this.service.addRoutes('api/train/trigger', { POST: triggerTraining });
    this.service.addRoutes('api/train/jobs', { GET: listTrainingJobs });
    this.service.addRoutes('api/models', { GET: listModels });
    this.service.addRoutes('api/models/{version}/activate', { POST: activateModel });

    const alarms = new Alarms(this, 'Alarms', config);
    alarms.onServerErrors(this.service.api);
    for (const target of [getSettings, putSettings, ...scans, ...reviews, ...modelling, train])
      alarms.onThrottles(target);
    for (const target of [scan, scanBatch]) alarms.onLoggedErrors(target);
    alarms.onFailure(train);
    alarms.onDeadLetters(trainings.deadLetters, 'A training');

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'ModelBucketName', { value: models.bucket.bucketName });
  }

  private operation<Name extends keyof Env>(
    name: Name,
    description: string,
    size: typeof forRequests,
  ): ServiceFunction<Env[Name][number]> {
    const variables = phishingEnv[name];
    return new ServiceFunction(this, name, { config: this.config, description, variables, ...size });
  }
}
