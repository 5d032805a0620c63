import { Duration, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { phishingEnv } from '../../../lambdas/phishing/env';
import type { StageConfig } from '../../config/stage-config';
import { ServiceFunction } from '../../constructs/service-function';
import type { BrowsingLogTable } from '../browsing-log-table';
import type { DatasetTable } from '../dataset-table';
import type { SettingsTable } from '../settings-table';

export interface FamilyDataProps {
  readonly config: StageConfig;
  readonly settings: SettingsTable;
  readonly browsingLog: BrowsingLogTable;
  readonly dataset: DatasetTable;
}

/** What the service of accounts asks, by name, when a family wants to know what is kept of it or goes. */
export class FamilyData extends Construct {
  constructor(scope: Construct, id: string, { config, settings, browsingLog, dataset }: FamilyDataProps) {
    super(scope, id);
    const tell = new ServiceFunction(Stack.of(this), 'tellFamily', {
      config,
      description: 'Tells what is kept of a family',
      variables: phishingEnv.tellFamily,
      memorySize: 512,
      timeout: Duration.seconds(15),
    });
    const forget = new ServiceFunction(Stack.of(this), 'forgetFamily', {
      config,
      description: 'Removes what is kept of a family',
      variables: phishingEnv.forgetFamily,
      memorySize: 512,
      timeout: Duration.seconds(55),
    });
    settings.grantRead(tell);
    browsingLog.grantTell(tell);
    settings.grantRemove(forget);
    browsingLog.grantRemove(forget);
    dataset.grantForget(forget);
  }
}
