import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { keyRuns } from '../support/compute-client';
import { placeOfReview, reviewAsBefore } from '../support/earlier-review';
import { parent, password, phishingClient, stranger } from '../support/phishing-client';
import { scan } from '../support/scans';
import { studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem } from '../support/system';
import { aws } from './aws-cli';

const root = resolve(__dirname, '../..');

/** What is not run here, and why. */
const notHere: Readonly<Record<string, string>> = {
  'aws apigateway get-account': 'this machine has no settings of an account',
  'aws configure': 'asks for credentials of AWS',
  'aws cloudformation delete-stack': 'deletes stacks of AWS',
  'aws cloudformation deploy': "makes roles of AWS's",
  'aws dynamodb delete-table': 'removes what a destroy kept',
  'aws logs delete-log-group': 'removes what a destroy kept',
  'aws secretsmanager delete-secret': 'removes what a destroy kept',
  'aws cloudfront test-function': "runs the function in CloudFront's own engine",
  'npx cdk bootstrap': 'prepares an account of AWS',
  'npx cdk synth': 'writes the templates; test/lib/stage-config.test.ts overrides settings as -c does',
  'npx cdk drift': 'compares stacks of AWS with their templates',
  'npx cdk destroy': 'deletes stacks of AWS',
  'aws backup update-region-settings': 'turns on what AWS Backup of an account can do',
  'aws acm': 'this machine has no certificates',
  'aws sesv2': 'of version 2 of SES only mails and what may be sent are spoken here',
  'curl --resolve': 'this stage has no domain; test/e2e/own-domain.test.ts asks in this way',
  'npm run bill': 'synthesizes the app once more',
  'npm run preflight': 'asks an account of AWS',
  'npm run models -- add': 'takes a model that somebody trained',
  'npm run -s replay-air-mails': 'takes files of hourly series',
  'npm run -s train-base': 'takes files of labelled URLs',
  'npm run deploy': 'deploys to AWS; npm start deploys here',
};

/** Every command of the page, in its order: of code blocks, then those that stand within sentences. */
function commandsOf(page: string): readonly string[] {
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const inBlocks = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n').map(oneLine));
  const prose = page.replace(/```[\s\S]*?```/g, '');
  const inProse = [...prose.matchAll(/`((?:aws|npm run|npx|curl) [^`]*)`/g)].map(([, text = '']) =>
    oneLine(text),
  );
  return [...inBlocks, ...inProse].filter((command) => command !== '');
}

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const commands = [...new Set(commandsOf(page))].filter(
  (command) => !Object.keys(notHere).some((known) => command.startsWith(known)),
);

let system: TestSystem;
const folder = mkdtempSync(join(tmpdir(), 'operations-'));
const list = join(folder, 'list.csv');
const email = 'admin@school.example';
const oldReview = 'http://reviewed-long-ago.example/sign-in';
const variables: Record<string, string> = { KEY: 'key-of-a-plan' };
let oldKey: string;

beforeAll(async () => {
  system = await startTestSystem();
  // Somebody else may have: the address is not proven.
  await stranger(system, email);
  await scan(await parent(system, 'parent@families.example'), oldReview);
  await reviewAsBefore(system, oldReview);
  writeFileSync(
    list,
    'studentid;name;class;birthdate;email\nHS-01;Học sinh mẫu 01;6A;05/09/2014;parent-01@families.example\n',
  );
  // What some commands look back on: a forecast that was replaced, and a backup.
  const compute = await keyRuns(system);
  for (const query of ['', '?force=true']) expect((await compute(query)).status).toBe(200);
  expect((await studentClient(system).call('/backup', { method: 'POST' })).status).toBe(200);
  oldKey = await aws(
    system.endpoints.aws,
    `aws apigateway get-api-key --include-value --api-key ${output('ApiKeyId')} --query value`,
    {},
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await system?.close();
});

function output(name: string, stack = ''): string {
  const found = system.assembly.stacks
    .filter((each) => each.name.endsWith(stack))
    .flatMap(({ outputs }) => outputs)
    .find((each) => each.name === name);
  if (found === undefined) throw new Error(`No output ${name}`);
  return found.value;
}

/** The command with what an operator puts in the places of "<…>" and of words in capitals. */
async function filledIn(command: string): Promise<string> {
  const { aws: endpoint, forecast } = system.endpoints;
  const plans = JSON.parse(await aws(endpoint, 'aws apigateway get-usage-plans', {})) as {
    readonly item: readonly { readonly id: string; readonly name: string }[];
  };
  const named: Readonly<Record<string, string>> = {
    'id of StudentUsagePlan': plans.item.find(({ name }) => name === 'StudentUsagePlan')?.id ?? '',
    'old ApiKeyId': output('ApiKeyId'),
    'ApiKeyId of the outputs': output('ApiKeyId'),
    'ApiUrl of the forecast': `${forecast?.url}/`,
    id: variables['versionId'] ?? '',
  };
  return (
    command
      .replace(/<([^>]+)>/g, (_, name: string) => named[name] ?? output(name))
      .replace(/\bEMAIL\b/, email)
      .replace(/\bVERSION\b/, 'base')
      .replace(/\bFILE$/, list)
      .replace(/\bNAME$/, output('TableName', 'Students'))
      // The name of a distribution leads to AWS.
      .replace(/^npm run smoke .*/, `npm run smoke -- --url ${system.endpoints.web.url}`)
  );
}

async function run(command: string): Promise<string> {
  const [, name, value] = /^(\w+)=(.*)$/.exec(command) ?? [];
  if (name !== undefined && value !== undefined) {
    const inner = /^\$\((aws .*)\)$/.exec(value)?.[1];
    const text = inner ? await aws(system.endpoints.aws, inner, variables) : randomBytes(20).toString('hex');
    variables[name] = text;
    return text;
  }
  if (command.startsWith('aws ')) return aws(system.endpoints.aws, command, variables);
  if (command.startsWith('curl ')) return curl(command);
  return npmRun(command);
}

async function curl(command: string): Promise<string> {
  const url = /"(http[^"]+)"/.exec(command)?.[1] ?? '';
  const headers = { 'x-admin-key': variables['key'] ?? '' };
  const response = await fetch(url, { method: 'POST', headers });
  if (!response.ok) throw new Error(`${command}: ${response.status}`);
  return response.text();
}

async function npmRun(command: string): Promise<string> {
  const [, script = '', rest = ''] = /^npm run (?:-s )?(\S+)(?: -- (.*))?$/.exec(command) ?? [];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const source = /^tsx (\S+)$/.exec(scripts[script] ?? '')?.[1];
  if (source === undefined) throw new Error(`No script for: ${command}`);
  const { endpoint, region, credentials } = system.operator;
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const args = ['-r', 'tsx/cjs', source, ...rest.split(' ').filter(Boolean)];
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout;
}

test('commands that are not run here are still on the page', () => {
  for (const known of Object.keys(notHere)) expect(page).toContain(known);
});

test.each(commands)('%s', async (command) => {
  const printed = await run(await filledIn(command));
  if (command.includes('list-object-versions')) {
    const versions = [...printed.matchAll(/<VersionId>([^<]+)</g)].map(([, id = '']) => id);
    variables['versionId'] = versions.at(-1) ?? '';
    expect(versions.length).toBeGreaterThan(0);
  }
  if (command.includes('get-api-key ')) expect(printed).toContain(oldKey);
  if (command.includes('admin -- create')) {
    const [, shown] = /shown this once: (\S+)/.exec(printed) ?? [];
    const signIn = (given: string | undefined) =>
      phishingClient(system).send('/api/auth/login', { email, password: given });
    expect(await signIn(password)).toMatchObject({ status: 401 });
    expect(await signIn(shown)).toMatchObject({ status: 200, body: { role: 'Admin' } });
  }
  if (command.includes('move-reviews')) {
    expect(printed).toContain('1 moved; none is left.');
    expect(await placeOfReview(system, oldReview)).toBe('apart');
  }
});

test('the key that was replaced no longer opens the API, and the new one does', async () => {
  const status = async (key: string | undefined) =>
    (await fetch(`${system.student.url}/students`, { headers: { 'x-api-key': key ?? '' } })).status;
  expect([await status(oldKey), await status(variables['value'])]).toEqual([403, 200]);
});
