import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type * as routes from '../../../contracts/students/import-routes';
import { studentsEnv } from '../../../lambdas/students/env';
import type { StageConfig } from '../../config/stage-config';
import { addDeadLetters } from '../../constructs/dead-letters';
import type { Operations } from '../../constructs/operations';
import { ServiceFunction } from '../../constructs/service-function';
import type { StudentHistory } from '../student-history';
import type { StudentTable } from '../student-table';
import { ImportMails } from './import-mails';
import { ImportsBucket } from './imports-bucket';

export interface ImportsProps {
  readonly config: StageConfig;
  readonly students: StudentTable;
  readonly history: StudentHistory;
  readonly op: Operations<typeof routes, typeof studentsEnv>;
}

/** Lists from other systems: checked, kept for as long as somebody may want them written, written and taken back. */
export class ListImports extends Construct {
  readonly name = 'Import';
  readonly deadLetters;
  readonly bucket: ImportsBucket;
  readonly mails: ImportMails;

  constructor(scope: Construct, id: string, { config, students, history, op }: ImportsProps) {
    super(scope, id);
    const bucket = new ImportsBucket(scope, 'Imports', config);
    this.bucket = bucket;
    const run = new ServiceFunction(scope, 'runImport', {
      config,
      description: 'Writes the plan of an import, or takes it back',
      variables: studentsEnv.runImport,
      memorySize: 512,
      timeout: Duration.minutes(15),
    });
    this.deadLetters = addDeadLetters(this, run).queue;
    students.grantScan(op.checkImport, op.planRollover);
    students.grantImport(run);
    history.grantImport(run);
    this.mails = new ImportMails(scope, 'ImportMails', { config, students, bucket, run });
    bucket.grantCreate(op.checkImport);
    bucket.grantCreate(op.planRollover);
    bucket.grantReadState(op.getImport);
    bucket.grantReadPlan(op.getImport);
    bucket.grantMove(op.applyImport, op.undoImport);
    bucket.grantRun(run);
    for (const grantee of [op.applyImport, op.undoImport]) {
      const resourceArns = [run.lambda.functionArn];
      Grant.addToPrincipal({ grantee, actions: ['lambda:InvokeFunction'], resourceArns });
      grantee.provide({ RUN_FUNCTION: run.lambda.functionName });
    }
  }
}
