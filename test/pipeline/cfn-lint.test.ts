import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { assemblyDirectory } from '../support/assembly';
import { cfnErrors, hasCfnLint } from '../support/cfn-lint';

const directory = assemblyDirectory('prod');
const role = join(__dirname, '../../.github/aws-role.yaml');

if (hasCfnLint()) {
  const templates = readdirSync(directory)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(directory, file));
  const wrong = join(mkdtempSync(join(tmpdir(), 'cfn-')), 'wrong.json');
  let errors: readonly string[];
  beforeAll(() => {
    const Queue = { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeOut: 30 } };
    writeFileSync(wrong, JSON.stringify({ Resources: { Queue } }));
    // All at once: reading its rules takes it more than a second.
    errors = cfnErrors([...templates, role, wrong]);
  });

  test('cfn-lint finds no error in the templates of prod, nor in that of the pipeline’s role', () => {
    expect(templates.length).toBeGreaterThan(4);
    expect(errors.filter((error) => !error.startsWith(wrong))).toEqual([]);
  });

  test('it would find one', () => {
    expect(errors.filter((error) => error.startsWith(wrong)).join()).toContain('VisibilityTimeOut');
  });
} else {
  process.stderr.write('No cfn-lint found: `pipx install cfn-lint` lets it judge the templates.\n');
}

test('the pipeline’s role is for runs of one repository, of one environment or of pull requests', () => {
  const { Parameters, Resources } = parse(readFileSync(role, 'utf8'), { logLevel: 'error' });
  expect(Parameters.Subject.AllowedValues).toEqual(['environment:dev', 'environment:prod', 'pull_request']);
  const [trust] = Resources.Role.Properties.AssumeRolePolicyDocument.Statement;
  expect(trust.Condition.StringEquals).toEqual({
    'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
    'token.actions.githubusercontent.com:sub': ['repo:$', '{Repository}:$', '{Subject}'].join(''),
  });
});
