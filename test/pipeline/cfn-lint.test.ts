import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { assemblyDirectory } from '../support/assembly';
import { cfnErrors, hasCfnLint } from '../support/cfn-lint';

const directory = assemblyDirectory('prod');
const role = join(__dirname, '../../.github/aws-role.yaml');

if (hasCfnLint()) {
  test('cfn-lint finds no error in the templates of prod, nor in that of the pipeline’s role', () => {
    const templates = readdirSync(directory).filter((file) => file.endsWith('.template.json'));
    expect(templates.length).toBeGreaterThan(4);
    expect(cfnErrors([...templates.map((file) => join(directory, file)), role])).toBe('');
  });

  test('it would find one', () => {
    const wrong = join(mkdtempSync(join(tmpdir(), 'cfn-')), 'wrong.json');
    const Queue = { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeOut: 30 } };
    writeFileSync(wrong, JSON.stringify({ Resources: { Queue } }));
    expect(cfnErrors([wrong])).toContain('VisibilityTimeOut');
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
