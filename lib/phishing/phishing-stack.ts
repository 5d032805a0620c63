import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import * as accountRoutes from '../../contracts/accounts/account-routes';
import * as deviceRoutes from '../../contracts/accounts/device-routes';
import * as leavingRoutes from '../../contracts/accounts/leaving-routes';
import * as passkeyRoutes from '../../contracts/accounts/passkey-routes';
import * as passkeySignInRoutes from '../../contracts/accounts/passkey-sign-in-routes';
import * as passwordRoutes from '../../contracts/accounts/password-routes';
import * as signInRoutes from '../../contracts/accounts/routes';
import * as staffRoutes from '../../contracts/accounts/staff-routes';
import * as auditRoutes from '../../contracts/audit/routes';
import * as extensionRoutes from '../../contracts/phishing/extension-routes';
import * as reviewRoutes from '../../contracts/phishing/review-routes';
import * as ownRoutes from '../../contracts/phishing/routes';
import { phishingEnv } from '../../lambdas/phishing/env';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from '../constructs/access-tokens';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import type { AuditQueue } from '../constructs/audit-queue';
import { Canary } from '../constructs/canary';
import type { IdempotencyTable } from '../constructs/idempotency-table';
import { makeOperations } from '../constructs/operations';
import { ServiceApi, type Targets } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import { BlocklistBucket } from './blocklist/blocklist-bucket';
import { BlocklistRebuild } from './blocklist/blocklist-rebuild';
import { BrowsingLogTable } from './browsing-log-table';
import { DatasetTable } from './dataset-table';
import { FamilyData } from './family/family-data';
import { ModelStore } from './model-store';
import { SettingsTable } from './settings-table';
import { TrainingSchedule } from './training-schedule';

const accountsRoutes = {
  ...{
    ...signInRoutes,
    ...passwordRoutes,
    ...deviceRoutes,
    ...accountRoutes,
    ...leavingRoutes,
    ...staffRoutes,
  },
  ...{ ...passkeyRoutes, ...passkeySignInRoutes },
};
const routes = { ...ownRoutes, ...reviewRoutes, ...extensionRoutes };
const forRequests = { memorySize: 512, timeout: Duration.seconds(15) };
/** A scan delays the page that is opened: the model is read sooner with more of a processor. */
const forScans = { memorySize: 1024, timeout: Duration.seconds(15) };
/** As long as the API waits for a whole list. */
const forLists = { memorySize: 1024, timeout: Duration.seconds(28) };
const sizes = {
  scan: forScans,
  scanBatch: forScans,
  sendLogs: forLists,
  listDataset: forLists,
  exportDataset: forLists,
  listCases: forLists,
  putSettings: forLists,
  putPin: forScans,
};
/** Learning from 100,000 reviewed URLs. */
const forTraining = { memorySize: 1769, timeout: Duration.minutes(5) };

export interface PhishingStackProps extends StackProps {
  readonly config: StageConfig;
  readonly alarmTopic: AlarmTopic;
  /** The tokens of parents and admins. */
  readonly tokens: AccessTokens;
  /** The functions behind the routes of accounts, which are part of this API. */
  readonly accounts: Targets<typeof accountsRoutes>;
  /** And behind those of the audit log. */
  readonly audit: Targets<typeof auditRoutes>;
  /** Takes what Admins do here. */
  readonly deeds: AuditQueue;
  readonly repeats: IdempotencyTable;
}

/** Phishing protection for families; its API has the routes of accounts too. */
export class PhishingStack extends Stack {
  readonly service: ServiceApi;

  constructor(scope: Construct, id: string, props: PhishingStackProps) {
    super(scope, id, props);
    const { config, tokens } = props;

    const settings = new SettingsTable(this, 'Settings', config);
    const browsingLog = new BrowsingLogTable(this, 'BrowsingLog', config);
    const dataset = new DatasetTable(this, 'Dataset', config);
    const blocklist = new BlocklistBucket(this, 'Blocklist', config);
    const models = new ModelStore(this, 'Models', config);

    const shape = { config, routes, env: phishingEnv, size: forRequests, sizes, tokens };
    const op = makeOperations(this, { ...shape, audit: props.deeds, repeats: props.repeats });
    const description = 'Learns from what was reviewed';
    const variables = phishingEnv.train;
    const train = new ServiceFunction(this, 'train', { config, description, variables, ...forTraining });
    const trainings = new TrainingSchedule(this, 'Training', { config, train });
    const { rebuild, nightly } = new BlocklistRebuild(this, 'BlocklistRebuild', config);

    settings.grantRead(op.getSettings, op.getProtection, op.getLogs, op.sendLogs, op.scan, op.scanBatch);
    settings.grantReplace(op.putSettings, op.putPin);
    tokens.grantNote(op.getProtection);
    browsingLog.grantAppend(op.scan, op.scanBatch);
    browsingLog.grantRead(op.getLogs);
    browsingLog.grantKeepSent(op.sendLogs);
    browsingLog.grantRedate(op.putSettings);
    dataset.grantMark(op.scan, op.scanBatch, op.reportVerdict);
    dataset.grantReview(op.approveEntry, op.rejectEntry, op.closeCase);
    dataset.grantList(op.listDataset, op.exportDataset, train, rebuild);
    dataset.grantKeep(rebuild);
    dataset.grantListCases(op.listCases);
    blocklist.grantReplace(op.approveEntry, op.rejectEntry, op.closeCase, rebuild);
    blocklist.grantRead(op.getBlocklist, op.resolvePrefixes);
    new FamilyData(this, 'FamilyData', { config, settings, browsingLog, dataset });
    models.grantJudge(op.scan, op.scanBatch, op.reportVerdict, op.getModel);
    models.grantList(op.listTrainingJobs, op.listModels);
    models.grantActivate(op.activateModel);
    models.grantStart(op.triggerTraining);
    models.grantTrain(train);
    props.deeds.grantReport(train);
    trainings.grantTrigger(op.triggerTraining);

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'phishing',
      description: 'Phishing protection',
    });
    const alarms = new Alarms(this, 'Alarms', { config, topic: props.alarmTopic });
    new Canary(this, 'Canary', config).releaseSlowly(alarms.onServerErrors('phishing'), op.scan);
    this.service.routeAll(accountsRoutes, props.accounts);
    this.service.routeAll(auditRoutes, props.audit);
    this.service.routeAll(routes, op);

    alarms.onLoggedErrors(op.scan, op.scanBatch);
    alarms.onDeadLetters(trainings.weekly, 'A training');
    alarms.onDeadLetters(nightly, 'The nightly rebuild of the list of confirmed phishing');

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'ModelBucketName', { value: models.bucket.bucketName });
  }
}
