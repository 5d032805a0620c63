import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type * as backupRoutes from '../../../contracts/students/backup-routes';
import { studentsEnv } from '../../../lambdas/students/env';
import type { StageConfig } from '../../config/stage-config';
import { addDeadLetters } from '../../constructs/dead-letters';
import type { Operations } from '../../constructs/operations';
import { ServiceFunction } from '../../constructs/service-function';
import type { ListImports } from '../imports/imports';
import type { StudentHistory } from '../student-history';
import type { StudentTable } from '../student-table';
import type { BackupBucket } from './backup-bucket';

type Routes = typeof backupRoutes;

export interface RestoresProps {
  readonly config: StageConfig;
  readonly students: StudentTable;
  readonly history: StudentHistory;
  readonly backups: BackupBucket;
  readonly imports: ListImports;
  readonly op: Operations<Routes, typeof studentsEnv>;
}

/** Backups listed, compared and restored. None of these functions can write or remove a backup: they ask the one that can. */
export class Restores extends Construct {
  readonly name = 'Restore';
  readonly deadLetters;

  constructor(scope: Construct, id: string, props: RestoresProps) {
    super(scope, id);
    const { config, students, history, backups, op } = props;
    const { bucket } = props.imports;
    const run = new ServiceFunction(scope, 'runRestore', {
      config,
      description: 'Makes a backup, and restores what is planned of another one',
      variables: studentsEnv.runRestore,
      memorySize: 1024,
      timeout: Duration.minutes(15),
    });
    this.deadLetters = addDeadLetters(this, run).queue;
    backups.grantNotes(op.listBackups);
    backups.grantRead(op.compareBackup, op.restoreBackup, run);
    students.grantScan(op.compareBackup, op.restoreBackup);
    students.grantRestore(run);
    history.grantRestore(run);
    bucket.grantCreate(op.restoreBackup, 'restore-');
    for (const target of [op.restoreBackup, op.getRestore]) bucket.grantFindState(target, 'restore-');
    bucket.grantRun(run, 'restore-');
    grantInvoke(op.restoreBackup, run);
    op.restoreBackup.provide({ RUN_FUNCTION: run.lambda.functionName });
    grantInvoke(run, op.TableBackup);
    run.provide({ BACKUP_FUNCTION: op.TableBackup.lambda.functionName });
  }
}

function grantInvoke(grantee: ServiceFunction, target: ServiceFunction): void {
  const resourceArns = [target.lambda.functionArn];
  Grant.addToPrincipal({ grantee, actions: ['lambda:InvokeFunction'], resourceArns });
}
