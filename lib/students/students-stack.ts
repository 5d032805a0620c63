import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import * as aboutOneRoutes from '../../contracts/students/about-one-routes';
import * as backupRoutes from '../../contracts/students/backup-routes';
import * as exportRoutes from '../../contracts/students/export-routes';
import * as importRoutes from '../../contracts/students/import-routes';
import * as lifeRoutes from '../../contracts/students/life-routes';
import * as recordRoutes from '../../contracts/students/routes';
import { studentsEnv } from '../../lambdas/students/env';
import type { StageConfig } from '../config/stage-config';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import { AuditQueue } from '../constructs/audit-queue';
import { Canary } from '../constructs/canary';
import { IdempotencyTable } from '../constructs/idempotency-table';
import { makeOperations, type Operations } from '../constructs/operations';
import type { MailForOthers } from '../constructs/outgoing-mail';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import { ServiceApi } from '../constructs/service-api';
import { BackupBucket } from './backups/backup-bucket';
import { Restores } from './backups/restores';
import { ListImports } from './imports/imports';
import { addSchoolMail } from './school-mail';
import { StudentHistory } from './student-history';
import { StudentTable } from './student-table';

const routes = {
  ...recordRoutes,
  ...lifeRoutes,
  ...aboutOneRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...backupRoutes,
};

/** As long as the API waits for a whole list. */
const forLists = { memorySize: 1024, timeout: Duration.seconds(28) };
const forOne = { memorySize: 512, timeout: Duration.seconds(15) };
/** Holds the whole table, to compare it with a backup. */
const forBackups = { memorySize: 2048, timeout: Duration.seconds(28) };
const sizes = {
  getStudent: forOne,
  correctStudent: { memorySize: 512, timeout: Duration.seconds(25) },
  leaveStudent: forOne,
  returnStudent: forOne,
  getStudentHistory: forOne,
  getPersonalData: forOne,
  eraseStudent: forOne,
  getImport: forOne,
  applyImport: forOne,
  undoImport: forOne,
  listBackups: forOne,
  compareBackup: forBackups,
  restoreBackup: forBackups,
  getRestore: forOne,
  listSuppressedAddresses: { memorySize: 512, timeout: Duration.seconds(15) },
  insertStudentData: { memorySize: 512, timeout: Duration.seconds(25) },
  TableBackup: { memorySize: 128, timeout: Duration.minutes(15), roleName: 'TableBackupRole' },
};

export interface StudentsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly alarmTopic: AlarmTopic;
}

/** Student records and their history, the API with a key in front of them, and the daily backup. */
export class StudentsStack extends Stack {
  readonly service: ServiceApi;
  readonly mail: MailForOthers;
  /** Where every service reports what it does, for the audit log. */
  readonly deeds: AuditQueue;
  /** What every service remembers of requests, to recognise repeated ones. */
  readonly repeats: IdempotencyTable;

  constructor(scope: Construct, id: string, props: StudentsStackProps) {
    super(scope, id, props);
    const { config } = props;

    this.deeds = new AuditQueue(this, 'Deeds');
    this.repeats = new IdempotencyTable(this, 'IdempotencyKeys', config);
    const students = new StudentTable(this, 'Students', config);
    const history = new StudentHistory(this, 'History', config);
    const backups = new BackupBucket(this, 'Backups', config);

    const shape = { config, routes, env: studentsEnv, size: forLists, sizes };
    const op = makeOperations(this, { ...shape, audit: this.deeds, repeats: this.repeats });
    grantRecords(op, students, history);
    const records = { config, students, history, op };
    const imports = new ListImports(this, 'ListImports', records);
    const restores = new Restores(this, 'Restores', { ...records, backups, imports });
    backups.grantBackup(op.TableBackup);
    backups.grantList(op.getPersonalData);
    provideNames(op, config);

    const { outgoing, ...mail } = addSchoolMail(this, {
      config,
      senders: [op.insertStudentData, op.correctStudent, op.TableBackup, imports.mails.send],
      list: op.listSuppressedAddresses,
    });
    this.mail = mail;
    mail.grantQuota(imports.mails.send);

    const daily = backupAtNight(this, config, op);

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'student',
      description: 'Student records',
      key: { name: 'StudentApiKey', siteName: 'StudentSiteKey', plan: 'StudentUsagePlan' },
    });
    const alarms = new Alarms(this, 'Alarms', { config, topic: props.alarmTopic });
    const serverErrors = alarms.onServerErrors('student');
    const canary = new Canary(this, 'Canary', config);
    canary.releaseSlowly(serverErrors, op.insertStudentData, op.getStudentData);
    this.service.routeAll(routes, op);

    alarms.onMissedRun(op.TableBackup, Duration.hours(26));
    alarms.onDeadLetters(daily, 'A scheduled backup');
    alarms.onDeadLetters(imports, 'An import');
    alarms.onDeadLetters(imports.mails.schedule, 'Mails of an import');
    alarms.onDeadLetters(restores, 'A restore');
    alarms.onDeadLetters(outgoing, 'News of a mail that came back');

    outputAccess(this, this.service);
    new CfnOutput(this, 'TableName', { value: students.table.tableName });
    new CfnOutput(this, 'BackupBucketName', { value: backups.bucket.bucketName });
  }
}

/** How whoever has rights in the account finds the API and its key. */
function outputAccess(scope: Construct, service: ServiceApi): void {
  new CfnOutput(scope, 'ApiUrl', { value: service.api.url });
  new CfnOutput(scope, 'ApiKeyId', {
    value: service.keyId,
    description: 'aws apigateway get-api-key --include-value --api-key <this>',
  });
  new CfnOutput(scope, 'ApiKeySecretArn', { value: service.keySecret.secretArn });
}

type Op = Operations<typeof routes, typeof studentsEnv>;

/** Who may do what with records and their history. */
function grantRecords(op: Op, students: StudentTable, history: StudentHistory): void {
  students.grantInsert(op.insertStudentData);
  students.grantScan(op.getStudentData, op.exportOneRoster, op.TableBackup);
  students.grantRead(op.getStudent, op.getStudentHistory, op.getPersonalData);
  students.grantChange(op.correctStudent, op.leaveStudent, op.returnStudent);
  students.grantChangeMany(op.changeStudents);
  students.grantErase(op.eraseStudent);
  history.grantRegister(op.insertStudentData);
  history.grantAppend(op.correctStudent, op.leaveStudent, op.returnStudent, op.changeStudents);
  history.grantFind(op.getStudent, op.correctStudent, op.leaveStudent, op.returnStudent);
  history.grantRead(op.getStudentHistory, op.getPersonalData);
  history.grantErase(op.eraseStudent);
}

/** It says for which night it rings, by which two rings are one request. */
function backupAtNight(
  scope: Construct,
  config: StageConfig,
  { TableBackup: target }: Op,
): ScheduledInvocation {
  return new ScheduledInvocation(scope, 'DailyTableBackup', {
    config,
    name: 'DailyTableBackup',
    description: 'Backs up the student records every night',
    expression: 'cron(0 0 * * ? *)',
    flexibleWindow: Duration.minutes(5),
    input: { night: '<aws.scheduler.scheduled-time>' },
    target,
  });
}

/** What functions write into what they make. */
function provideNames(op: Op, { school = 'School', recipientEmail }: StageConfig): void {
  op.exportOneRoster.provide({ SCHOOL_NAME: school });
  op.TableBackup.provide({ RECIPIENT_EMAIL: recipientEmail });
}
