import { assemblyDirectory } from '../support/assembly';
import { permissionsOf } from '../support/permissions';
import { covered } from './probes/head';
import { probeOf, probes } from './probes/probes';
import { openSchool, type School } from './probes/school';

/** What nothing on this machine can miss, and why it is granted all the same. */
const unnoticed = new Map<string, string>([
  [
    'AWSLambdaBasicExecutionRole for CustomCDKBucketDeploymentServiceRole',
    "The code of aws-cdk-lib's function, which would log, does not run here: its work is done in its place.",
  ],
  ['Allow sns:Publish to cloudwatch.amazonaws.com in AlarmTopicPolicy', 'No alarm runs on this machine.'],
  ['Deny sns:Publish to * in AlarmTopicPolicy', 'Nor does the topic that alarms speak to.'],
  ...['Accounts', 'Students', 'Phishing']
    .flatMap((stack) => [
      `sts:AssumeRole by codedeploy.amazonaws.com for CanaryRole in ${stack}`,
      `AWSCodeDeployRoleForLambdaLimited for CanaryRole in ${stack}`,
    ])
    .map((name) => [name, 'An alias has one version on this machine, which nothing shifts.'] as const),
  ...[...covered].map((name) => [name, 'An asterisk matches slashes: a shorter route covers it.'] as const),
  ['Deny sns:Publish to * in MailEventsPolicy', 'Only SES publishes here, and never without TLS.'],
  ...['Students', 'Phishing']
    .flatMap((stack) => [
      `sts:AssumeRole by apigateway.amazonaws.com for ApiRestApiCloudWatchRole in ${stack}`,
      `AmazonAPIGatewayPushToCloudWatchLogs for ApiRestApiCloudWatchRole in ${stack}`,
    ])
    .map(
      (name) => [name, 'An account has one role for the logs of its APIs: that of the last stack.'] as const,
    ),
]);

/** One or two of every kind. */
const reallyRemoved = [
  'dynamodb:PutItem for insertStudentDataRole',
  'dynamodb:PutItem for correctStudentRole',
  'dynamodb:Query for listDatasetRole',
  's3:GetObject for getCurrentRole',
  's3:ListBucket for getHealthRole',
  's3:PutObject on BackupsBucket/backup-*.json for TableBackupRole',
  's3:GetObject on BackupsBucket/backup-*.json for restoreBackupRole',
  'ses:SendEmail on configuration-set/MailSettings for insertStudentDataRole',
  'secretsmanager:GetSecretValue on SessionsSecret for loginRole',
  'scheduler:CreateSchedule for triggerTrainingRole',
  'iam:PassRole for triggerTrainingRole',
  'cloudfront-keyvaluestore:UpdateKeys for syncEdgeKeysRole',
  'logs:PutLogEvents for getStudentDataRole',
  'xray:PutTraceSegments for loginRole',
  'lambda:InvokeFunction by apigateway.amazonaws.com for GET /students of getStudentDataFunction',
  'lambda:InvokeFunction by sns.amazonaws.com of recordMailEventFunction',
  'Allow sns:Publish to ses.amazonaws.com in MailEventsPolicy',
  'lambda:InvokeFunction by secretsmanager.amazonaws.com of rotateSessionKeyFunction',
  'sts:AssumeRole by lambda.amazonaws.com for registerRole',
  'sts:AssumeRole by scheduler.amazonaws.com for HourlyComputeRole',
  'AmazonAPIGatewayPushToCloudWatchLogs for ApiRestApiCloudWatchRole in Forecast',
  'Allow s3:GetObject to * in SiteBucketPolicy',
  'Allow s3:GetObject to cloudfront.amazonaws.com in SiteBucketPolicy',
  'Deny s3:PutObject and 2 more to * in BackupsBucketPolicy',
  'Deny sqs:* to * in TrainingWeeklyDeadLettersPolicy',
  's3:Abort* and 9 more for CustomCDKBucketDeploymentServiceRole',
];

const permissions = permissionsOf(assemblyDirectory());
const names = permissions.map(({ name }) => name);
const noticed = permissions.filter(({ name }) => !unnoticed.has(name));
const excepted = permissions.filter(({ name }) => unnoticed.has(name));

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

describe('the permissions', () => {
  it('have a name of their own', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('are all that is excepted, expected and removed by name', () => {
    const named = [...unnoticed.keys(), ...reallyRemoved, ...probes.flatMap(({ needs }) => needs)];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('with every permission', () => {
  it.each(probes)('$name', async ({ name, run }) => {
    school.trace.begin(name);
    await run(school);
  });
});

/** Decides the questions of all probes again: what is decided otherwise, the permission was needed for. */
describe('a decision depends on', () => {
  it.each(noticed)('$name', (permission) => {
    const flipped = school.trace.flippedWithout(permission);
    const needing = probeOf(permission.name);
    if (needing) expect(flipped).toContain(needing.name);
    else expect(flipped).not.toEqual([]);
  });
});

describe('no decision depends on', () => {
  it.each(excepted)('$name', (permission) => {
    expect(school.trace.flippedWithout(permission)).toEqual([]);
  });
});

describe('really taken away', () => {
  it.each(reallyRemoved)('%s makes its probe fail', async (name) => {
    const probe = probeOf(name);
    if (!probe) throw new Error(`No probe needs ${name}`);
    await expect(school.without(name, () => probe.run(school))).rejects.toThrow();
  });
});
