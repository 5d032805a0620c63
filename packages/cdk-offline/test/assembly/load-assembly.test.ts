import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { writeAssembly } from './assembly-files';

const table: Template['Resources'] = {
  Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'studentData' } },
};

/** A name as Fn::Sub writes it. */
function name(inside: string): string {
  return `\${${inside}}`;
}

function load(template: Partial<Template>) {
  return loadAssembly(writeAssembly({ App: { Resources: table, ...template } }));
}

/** The value of an intrinsic, read from a variable of a function. */
function evaluate(value: unknown, template: Partial<Template> = {}): unknown {
  const assembly = load({
    ...template,
    Resources: { ...table, Fn: { Type: 'AWS::Lambda::Function', Properties: { value } } },
  });
  return assembly.ofType('AWS::Lambda::Function')[0]?.properties['value'];
}

describe('names of resources', () => {
  test('Ref gives the physical name of the template', () => {
    expect(load({}).ofType('AWS::DynamoDB::Table')[0]?.ref).toBe('studentData');
  });

  test('what the template leaves unnamed gets the same name on every start', () => {
    const template = { Resources: { Bucket: { Type: 'AWS::S3::Bucket' } } };
    const [first, second] = [load(template), load(template)].map((each) => each.ofType('AWS::S3::Bucket')[0]);
    expect(first?.ref).toMatch(/^app-bucket-[a-z0-9]{12}$/);
    expect(second?.ref).toBe(first?.ref);
  });

  test('a name may itself be made of other names', () => {
    const assembly = load({
      Resources: {
        Bucket: {
          Type: 'AWS::S3::Bucket',
          Properties: { BucketName: { 'Fn::Sub': `b-${name('AWS::AccountId')}` } },
        },
      },
    });
    const [bucket] = assembly.ofType('AWS::S3::Bucket');
    expect(bucket && assembly.attribute(bucket, 'Arn')).toBe('arn:aws:s3:::b-000000000000');
  });

  test('takes account and region of the stacks', () => {
    const directory = writeAssembly({ App: { Resources: table } }, 'aws://123456789012/eu-west-1');
    const assembly = loadAssembly(directory);
    const [found] = assembly.ofType('AWS::DynamoDB::Table');
    expect(found && assembly.attribute(found, 'Arn')).toBe(
      'arn:aws:dynamodb:eu-west-1:123456789012:table/studentData',
    );
  });
});

describe('intrinsic functions', () => {
  test.each<[string, unknown, unknown]>([
    ['Ref', { Ref: 'Table' }, 'studentData'],
    [
      'GetAtt',
      { 'Fn::GetAtt': ['Table', 'Arn'] },
      'arn:aws:dynamodb:us-east-1:000000000000:table/studentData',
    ],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] }, 'a-us-east-1'],
    ['Select and Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    [
      'Sub',
      { 'Fn::Sub': `${name('Table')} ${name('Table.Arn')} ${name('!Literal')}` },
      `studentData arn:aws:dynamodb:us-east-1:000000000000:table/studentData ${name('Literal')}`,
    ],
    ['Sub with variables', { 'Fn::Sub': [name('x'), { x: { Ref: 'Table' } }] }, 'studentData'],
    ['If', { 'Fn::If': ['Here', 'yes', 'no'] }, 'yes'],
    ['If without a value', [{ 'Fn::If': ['Elsewhere', 'yes', { Ref: 'AWS::NoValue' }] }], []],
    ['FindInMap', { 'Fn::FindInMap': ['Map', { Ref: 'AWS::Region' }, 'zone'] }, 'Z1'],
    [
      'a Condition of a policy',
      { Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ],
  ])('%s', (_, value, expected) => {
    const Conditions = {
      Here: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
      Elsewhere: { 'Fn::And': [{ Condition: 'Here' }, { 'Fn::Not': [{ Condition: 'Here' }] }] },
    };
    const Mappings = { Map: { 'us-east-1': { zone: 'Z1' } } };
    expect(evaluate(value, { Conditions, Mappings })).toEqual(expected);
  });

  test.each<[string, unknown, RegExp]>([
    ['an unknown Ref', { Ref: 'Nothing' }, /No resource Nothing/],
    ['an unknown attribute', { 'Fn::GetAtt': ['Table', 'Colour'] }, /no known attribute Colour/],
    ['an unknown function', { 'Fn::Cidr': [] }, /Fn::Cidr is not known/],
    ['an unknown export', { 'Fn::ImportValue': 'x' }, /No export named x/],
  ])('%s throws and says where', (_, value, message) => {
    expect(() => evaluate(value)).toThrow(message);
    expect(() => evaluate(value)).toThrow(/App, Fn:/);
  });

  test('an unknown resource type throws', () => {
    expect(() => load({ Resources: { Db: { Type: 'AWS::RDS::DBInstance' } } })).toThrow(
      'Resource type AWS::RDS::DBInstance is not known on this machine',
    );
  });
});

describe('several stacks', () => {
  const exporting: Template = {
    Resources: table,
    Outputs: { Name: { Value: { Ref: 'Table' }, Export: { Name: 'App:Name' } } },
  };
  const importing = (value: unknown): Template => ({
    Resources: { Fn: { Type: 'AWS::Lambda::Function', Properties: { value } } },
  });

  test.each<[string, unknown]>([
    ['an export', { 'Fn::ImportValue': 'App:Name' }],
    ['an output', { 'Fn::GetStackOutput': { StackName: 'Base', OutputName: 'Name' } }],
  ])('%s of an earlier stack is imported', (_, value) => {
    const assembly = loadAssembly(writeAssembly({ Base: exporting, Api: importing(value) }));
    expect(assembly.ofType('AWS::Lambda::Function')[0]?.properties['value']).toBe('studentData');
  });

  test('nothing can be imported from a stack that is deployed later', () => {
    const directory = writeAssembly({ Api: importing({ 'Fn::ImportValue': 'App:Name' }), Base: exporting });
    expect(() => loadAssembly(directory)).toThrow('No export named App:Name');
  });

  test('a resource whose condition is false is not there', () => {
    const assembly = load({
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { ...table, Gone: { Type: 'AWS::S3::Bucket', Condition: 'Never' } },
    });
    expect(assembly.ofType('AWS::S3::Bucket')).toEqual([]);
  });

  test('a template can be edited on the way in', () => {
    const directory = writeAssembly({ Base: exporting });
    const edit = (_: string, template: Template): Template => ({ ...template, Resources: {}, Outputs: {} });
    expect(loadAssembly(directory, { edit }).ofType('AWS::DynamoDB::Table')).toEqual([]);
  });
});

test('an asset is found by its object key', () => {
  const directory = writeAssembly({ App: { Resources: table } });
  const assembly = loadAssembly(directory);
  expect(assembly.assetPath('abc.zip')).toBe(join(directory, 'asset.abc'));
  expect(() => assembly.assetPath('other.zip')).toThrow(/No asset other.zip/);
});
