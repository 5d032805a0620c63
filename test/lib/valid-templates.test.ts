import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { makeStacks } from '../../bin/stacks';
import { context } from '../../cdk.json';
import { readStageConfig } from '../../lib/config/stage-config';
import { assemblyDirectory } from '../support/assembly';

/** Asked for here, where no test's time limit runs: the first file to ask waits for the synthesis. */
const shipped = [assemblyDirectory('prod'), assemblyDirectory('dev')];

type Settings = Readonly<Record<string, unknown>>;

const name = 'school.example.org';
const mail = { senderEmail: `noreply@${name}`, recipientEmail: `office@${name}` };
const hostedZoneId = 'Z0123456789ABC';
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1-2-3';

/** Together every switch that `cdk.json` leaves as it is. */
const otherStages: readonly Settings[] = [
  {
    ...mail,
    domain: { name, hostedZoneId },
    webAcl: true,
    tableBackups: {},
    monthlyBudget: 20,
    keepAddresses: true,
  },
  { ...mail, domain: { name, certificateArn, dmarc: 'reject' }, requireSignIn: false, secondRegion: true },
  { stage: 'dev', nightlyBackupDays: 10, monthlyBackupMonths: 2, backupLockDays: 7, canary: true },
];

function synthesized(settings: Settings): string {
  const app = new App({ context: { ...context, ...settings, 'aws:cdk:bundling-stacks': [] } });
  makeStacks(app, readStageConfig(app.node));
  return app.synth().directory;
}

function templatesIn(directory: string): readonly string[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.template.json'));
  return files.map((file) => join(directory, file));
}

/** What `cdk synth` fails on, and the test run does not ask it: making the rules ready takes it four seconds each time. */
function errorsIn(templates: readonly string[]): readonly string[] {
  const { violations } = new CloudFormationValidatePlugin().validate({
    templatePaths: [...templates],
    stackTemplates: templates.map((path) => ({
      stackConstructPath: path,
      templatePath: path,
      accountId: undefined,
      region: undefined,
    })),
    appConstruct: new App(),
  });
  return violations
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ ruleName, description }) => `${ruleName}: ${description}`);
}

test('the CDK’s rules find no error in the templates of any stage, and would find one', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const templates = [...shipped, ...otherStages.map(synthesized)].flatMap(templatesIn);
  printed.mockRestore();
  const folder = mkdtempSync(join(tmpdir(), 'wrong-'));
  const wrong = join(folder, 'wrong.template.json');
  const Queue = { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeOut: 30 } };
  writeFileSync(wrong, JSON.stringify({ Resources: { Queue } }));
  expect(templates.length).toBeGreaterThan(25);
  const errors = errorsIn([...templates, wrong]);
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([expect.stringContaining('VisibilityTimeOut')]);
});
