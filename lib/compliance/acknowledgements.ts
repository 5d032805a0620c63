import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct, Node } from 'constructs';
import { accountsFindings } from './accounts-findings';
import type { Acknowledgement } from './acknowledgement';
import { auditFindings } from './audit-findings';
import { forecastFindings } from './forecast-findings';
import { monitoringFindings } from './monitoring-findings';
import { phishingFindings } from './phishing-findings';
import { functionFindings, serviceFindings } from './service-findings';
import { siteFindings } from './site-findings';
import { studentsFindings } from './students-findings';

const emptyingProvider = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/** Stages that do not retain data empty their buckets on destroy, by a provider of aws-cdk-lib. */
const emptying: Acknowledgement = {
  path: emptyingProvider,
  rules: [
    'AwsSolutions-L1',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaTracing',
  ],
  reason: "The provider function of aws-cdk-lib's autoDeleteObjects; it runs when a stage is destroyed only.",
};

/** The queue of each scheduled invocation. */
const deadLetters: Omit<Acknowledgement, 'path'> = {
  rules: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'],
  reason: 'It is the dead-letter queue itself.',
};

/** The role of each canary. */
const canaryRole: Acknowledgement = {
  path: 'Canary/Role',
  rules: [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
  ],
  reason: 'It is what AWS gives CodeDeploy for shifting an alias; its functions are not known before.',
};

const backupRole: Acknowledgement = {
  path: 'Role',
  rules: [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
  ],
  reason: 'It is what AWS gives AWS Backup; the tables are chosen by their tags.',
};

type Stacks = Readonly<
  Record<'monitoring' | 'accounts' | 'audit' | 'students' | 'phishing' | 'forecast' | 'site', Stack>
> & { readonly tableBackups?: Stack };

export function acknowledgeFindings(stacks: Stacks): void {
  acknowledge(stacks.monitoring, monitoringFindings);
  acknowledge(stacks.accounts, [...commonFindings(stacks.accounts), ...accountsFindings]);
  acknowledge(stacks.audit, [...commonFindings(stacks.audit), ...auditFindings]);
  acknowledge(stacks.students, [...commonFindings(stacks.students), ...studentsFindings]);
  acknowledge(stacks.phishing, [...commonFindings(stacks.phishing), ...phishingFindings]);
  acknowledge(stacks.forecast, [...commonFindings(stacks.forecast), ...forecastFindings]);
  acknowledge(stacks.site, siteFindings);
  if (stacks.tableBackups) acknowledge(stacks.tableBackups, [backupRole]);
  for (const stack of Object.values(stacks)) {
    if (stack.node.tryFindChild(emptyingProvider)) acknowledge(stack, [emptying]);
    if (stack.node.tryFindChild('Canary')?.node.tryFindChild('Role')) acknowledge(stack, [canaryRole]);
    acknowledge(stack, deadLetterFindings(stack));
  }
}

function commonFindings(stack: Stack): readonly Acknowledgement[] {
  return stack.node.tryFindChild('Api') ? serviceFindings : functionFindings;
}

function deadLetterFindings(stack: Stack): readonly Acknowledgement[] {
  const queues = stack.node.findAll().filter(({ node }) => node.id === 'DeadLetters');
  return queues.map(({ node }) => ({ ...deadLetters, path: node.path.slice(stack.node.path.length + 1) }));
}

function acknowledge(stack: Stack, acknowledgements: readonly Acknowledgement[]): void {
  for (const { path, rules, reason } of acknowledgements) {
    const scope = path.split('/').reduce<IConstruct>(childOf, stack);
    for (const rule of rules) Validations.of(scope).acknowledge({ id: qualified(rule), reason });
  }
}

/** Throws for a path that no longer exists, so that no acknowledgement outlives its finding's place. */
function childOf(scope: IConstruct, id: string): IConstruct {
  const node: Node = scope.node;
  return id === '' ? scope : node.findChild(id);
}

/** The id that the validation report asks for: `<pack>::<rule>`. */
function qualified(rule: string): string {
  return `${rule.slice(0, rule.indexOf('-'))}::${rule}`;
}
