import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { studentsEnv } from '../../../lambdas/students/env';
import type { StageConfig } from '../../config/stage-config';
import { ScheduledInvocation } from '../../constructs/scheduled-invocation';
import { ServiceFunction } from '../../constructs/service-function';
import type { StudentTable } from '../student-table';
import type { ImportsBucket } from './imports-bucket';

export interface ImportMailsProps {
  readonly config: StageConfig;
  readonly students: StudentTable;
  readonly bucket: ImportsBucket;
  /** Has mails sent as soon as its import is written. */
  readonly run: ServiceFunction<'IMPORTS_BUCKET_NAME' | 'MAILS_FUNCTION'>;
}

/** The confirmations to whom an import added: they wait in a row, and go at the pace of the account. */
export class ImportMails extends Construct {
  readonly schedule: ScheduledInvocation;
  readonly send;

  constructor(scope: Construct, id: string, { config, students, bucket, run }: ImportMailsProps) {
    super(scope, id);
    const send = new ServiceFunction(scope, 'sendImportMails', {
      config,
      description: 'Sends the confirmations of imports at the pace of the account',
      variables: studentsEnv.sendImportMails,
      memorySize: 512,
      timeout: Duration.minutes(15),
    });
    this.send = send;
    this.schedule = new ScheduledInvocation(this, 'Regularly', {
      config,
      name: 'ImportMails',
      description: 'Goes on with the mails of imports that wait',
      expression: 'rate(5 minutes)',
      target: send,
    });
    students.grantMailNotes(send);
    bucket.grantSendMails(send);
    bucket.grantLeaveMails(run);
    const resourceArns = [send.lambda.functionArn];
    Grant.addToPrincipal({ grantee: run, actions: ['lambda:InvokeFunction'], resourceArns });
    run.provide({ MAILS_FUNCTION: send.lambda.functionName });
  }
}
