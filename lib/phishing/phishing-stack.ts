import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accountsEnv } from '../../lambdas/accounts/env';
import { phishingEnv } from '../../lambdas/phishing/env';
import { SignInTable } from '../accounts/sign-in-table';
import { UserTable } from '../accounts/user-table';
import type { StageConfig } from '../config/stage-config';
import { Alarms } from '../constructs/alarms';
import { ServiceApi } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import { SigningSecret } from '../constructs/signing-secret';
import { TokenSecret } from '../constructs/token-secret';
import { BrowsingLogTable } from './browsing-log-table';
import { DatasetTable } from './dataset-table';
import { ModelStore } from './model-store';
import { SettingsTable } from './settings-table';
import { TrainingSchedule } from './training-schedule';

const env = { ...accountsEnv, ...phishingEnv };
type Env = typeof env;

const forRequests = { memorySize: 512, timeout: Duration.seconds(15) };
/** Somebody waits to open a page: the model is read sooner with more of a processor. */
const forScans = { memorySize: 1024, timeout: Duration.seconds(15) };
/** As long as the API waits for a whole list. */
const forLists = { memorySize: 1024, timeout: Duration.seconds(28) };
/** Learning from 100,000 reviewed URLs. */
const forTraining = { memorySize: 1769, timeout: Duration.minutes(5) };
/** One whole processor, for a hash takes a quarter of a second of it. */
const forPasswords = { memorySize: 1769, timeout: Duration.seconds(25) };

export interface PhishingStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Phishing protection for families: accounts and what each of them may do. */
export class PhishingStack extends Stack {
  readonly service: ServiceApi;
  /** Signs in for the other services too. */
  readonly tokens: TokenSecret;
  /** Signs the sessions of the site. */
  readonly sessionSecret: Secret;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, props: PhishingStackProps) {
    super(scope, id, props);
    const { config } = props;
    this.config = config;

    const tokens = new TokenSecret(this, 'Tokens', config);
    this.tokens = tokens;
    const sessions = new SigningSecret(this, 'Sessions', {
      config,
      description: 'Signs and verifies sessions of the site (HS256)',
      variable: 'SESSION_SECRET_ARN',
    });
    this.sessionSecret = sessions.secret;
    const users = new UserTable(this, 'Users', config);
    const signIns = new SignInTable(this, 'SignIns', config);
    const settings = new SettingsTable(this, 'Settings', config);
    const browsingLog = new BrowsingLogTable(this, 'BrowsingLog', config);
    const dataset = new DatasetTable(this, 'Dataset', config);
    const models = new ModelStore(this, 'Models', config);

    const register = this.operation('register', 'Makes the account of a parent', forPasswords);
    users.grantRegister(register);

    const login = this.operation('login', 'Answers a token for the right password', forPasswords);
    users.grantLogIn(login);
    signIns.grantCount(login);
    for (const secret of [tokens, sessions]) secret.grantUse(login);

    const renewSession = this.operation('renewSession', 'Goes on with a session of the site', forRequests);
    users.grantRead(renewSession);
    for (const secret of [tokens, sessions]) secret.grantUse(renewSession);

    const logout = this.operation('logout', 'Ends a session of the site', forRequests);

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
    this.service.addRoutes('api/auth/register', { POST: register });
    this.service.addRoutes('api/auth/login', { POST: login });
    this.service.addRoutes('api/auth/session', { POST: renewSession });
    this.service.addRoutes('api/auth/logout', { POST: logout });
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
    const accounts = [register, login, renewSession, logout, getSettings, putSettings];
    for (const target of [...accounts, ...scans, ...reviews, ...modelling, train]) alarms.onThrottles(target);
    for (const target of [scan, scanBatch]) alarms.onLoggedErrors(target);
    alarms.onFailure(train);
    alarms.onDeadLetters(trainings.deadLetters, 'A training');

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'UsersTableName', { value: users.table.tableName });
    new CfnOutput(this, 'ModelBucketName', { value: models.bucket.bucketName });
    new CfnOutput(this, 'TokenSecretArn', { value: tokens.arn });
    new CfnOutput(this, 'SessionSecretArn', { value: sessions.arn });
  }

  private operation<Name extends keyof Env>(
    name: Name,
    description: string,
    size: typeof forRequests,
  ): ServiceFunction<Env[Name][number]> {
    const variables = env[name];
    return new ServiceFunction(this, name, { config: this.config, description, variables, ...size });
  }
}
