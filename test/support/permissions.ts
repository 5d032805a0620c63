import type { Assembly, Resource, Template } from 'cdk-offline';
import { loadAssembly } from 'cdk-offline';
import {
  type AssemblyEdit,
  list,
  replaceResource,
  replaceStatement,
  type Statement,
  statementsOf,
  withProperty,
} from './assembly-edits';
import { readable, textOf } from './template-text';

/** Something that the templates allow, forbid or trust, and the assembly without it. */
export interface Permission {
  /** "dynamodb:PutItem for insertStudentDataRole"; with "on UsersTable" or "in Phishing" where that is not enough. */
  readonly name: string;
  readonly takeOut: AssemblyEdit;
}

/** aws-cdk-lib's own functions: their statements are taken out whole, for their wildcards cannot be taken apart. */
const providers = /^Custom/;

/** A resource twice: as its template words it, which gives names, and as it is deployed. */
interface Place {
  readonly worded: Resource;
  readonly deployed: Resource;
}

/** Every permission in the templates of an assembly, one by one. */
export function permissionsOf(directory: string): readonly Permission[] {
  const all = placesOf(directory).flatMap((place) =>
    permissionsIn(place).map((permission) => ({ stack: place.deployed.stack, ...permission })),
  );
  const isShared = (name: string) => all.filter((each) => each.name === name).length > 1;
  return all.map(({ stack, name, exactName, takeOut }) => {
    if (!isShared(name)) return { name, takeOut };
    return { name: exactName ?? `${name} in ${stack.split('-').at(-1)}`, takeOut };
  });
}

export function withoutAll(assembly: Assembly, permissions: readonly Permission[]): Assembly {
  return permissions.reduce((left, { takeOut }) => takeOut(left), assembly);
}

function placesOf(directory: string): readonly Place[] {
  const templates = new Map<string, Template>();
  const assembly = loadAssembly(directory, {
    edit: (stack, template) => {
      templates.set(stack, template);
      return template;
    },
  });
  const types = new Set(
    [...templates.values()].flatMap(({ Resources }) => Object.values(Resources)).map(({ Type }) => Type),
  );
  return [...types].flatMap((type) =>
    assembly.ofType(type).map((deployed) => {
      const properties = templates.get(deployed.stack)?.Resources[deployed.logicalId]?.Properties ?? {};
      return { deployed, worded: { ...deployed, properties } };
    }),
  );
}

interface Found extends Permission {
  /** For one role that may do the same with several things. */
  readonly exactName?: string;
}

function permissionsIn(place: Place): readonly Found[] {
  switch (place.deployed.type) {
    case 'AWS::IAM::Policy':
      return identityPolicy(place);
    case 'AWS::IAM::Role':
      return role(place);
    case 'AWS::Lambda::Permission':
      return [invokePermission(place)];
    case 'AWS::S3::BucketPolicy':
    case 'AWS::SQS::QueuePolicy':
    case 'AWS::SNS::TopicPolicy':
      return resourcePolicy(place);
    case 'AWS::IAM::ManagedPolicy':
      throw new Error(
        `${place.deployed.logicalId}: managed policies of the templates' own are not taken apart`,
      );
    default:
      return [];
  }
}

/** The statements of a policy, as worded and as deployed. */
function statementPairs(
  { worded, deployed }: Place,
  property: string,
): readonly (readonly [worded: Statement, deployed: Statement])[] {
  const asWorded = statementsOf(worded, property);
  return statementsOf(deployed, property).map((statement, index) => [
    asWorded[index] as Statement,
    statement,
  ]);
}

function identityPolicy(place: Place): readonly Found[] {
  const holder = list(place.worded.properties['Roles']).map(textOf).join(', ');
  return statementPairs(place, 'PolicyDocument').flatMap(([worded, deployed]) => {
    const replace = (by: readonly Statement[]) =>
      replaceStatement(place.deployed, 'PolicyDocument', deployed, by);
    const actions = list(worded.Action) as readonly string[];
    const resources = list(worded.Resource);
    if (providers.test(holder)) {
      return [{ name: `${summary(actions)} for ${holder}`, takeOut: replace([]) }];
    }
    return actions.flatMap((action) =>
      resources.map((resource, index) => ({
        name: `${action}${resources.length > 1 ? ` on ${lastPart(resource)}` : ''} for ${holder}`,
        exactName: `${action} on ${lastPart(resource)}${leadingKeysOf(worded)} for ${holder}`,
        takeOut: replace(without(deployed, action, index)),
      })),
    );
  });
}

/** " reviewed:*" of what is allowed for keys like that alone. */
function leadingKeysOf({ Condition = {} }: Statement): string {
  const like = Object(Object(Condition)['ForAllValues:StringLike']) as Readonly<Record<string, unknown>>;
  return list(like['dynamodb:LeadingKeys'] ?? [])
    .map((pattern) => ` ${pattern}`)
    .join();
}

/** What is left of a statement that no longer speaks of one action on one resource. */
function without(statement: Statement, action: string, resource: number): readonly Statement[] {
  const otherActions = list(statement.Action).filter((each) => each !== action) as readonly string[];
  const otherResources = list(statement.Resource).filter((_, index) => index !== resource);
  return [
    ...(otherActions.length > 0 ? [{ ...statement, Action: otherActions }] : []),
    ...(otherResources.length > 0 ? [{ ...statement, Action: action, Resource: otherResources }] : []),
  ];
}

function role(place: Place): readonly Permission[] {
  const { logicalId, properties } = place.deployed;
  if (properties['Policies'] !== undefined)
    throw new Error(`${logicalId}: inline policies are not taken apart`);
  const holder = readable(logicalId);
  const managed = list(properties['ManagedPolicyArns'] ?? []) as readonly string[];
  return [
    ...statementPairs(place, 'AssumeRolePolicyDocument').map(([worded, deployed]) => ({
      name: `sts:AssumeRole by ${principalOf(worded)} for ${holder}`,
      takeOut: replaceStatement(place.deployed, 'AssumeRolePolicyDocument', deployed, []),
    })),
    ...managed.map((arn) => ({
      name: `${arn.split('/').at(-1)} for ${holder}`,
      takeOut: replaceResource(place.deployed, (resource) => {
        const left = list(resource.properties['ManagedPolicyArns']).filter((each) => each !== arn);
        return withProperty(resource, 'ManagedPolicyArns', left);
      }),
    })),
  ];
}

function invokePermission({ worded, deployed }: Place): Permission {
  const { Action, Principal, FunctionName, SourceArn } = worded.properties;
  const [, , method, ...path] = textOf(SourceArn ?? '').split('/');
  const route = method === undefined ? '' : ` for ${method} /${path.join('/')}`;
  // An alias is called like its function.
  const target = textOf(FunctionName).replace(/Live$/, 'Function');
  return {
    name: `${Action} by ${Principal}${route} of ${target}`,
    takeOut: replaceResource(deployed, () => undefined),
  };
}

function resourcePolicy(place: Place): readonly Permission[] {
  return statementPairs(place, 'PolicyDocument').map(([worded, deployed]) => ({
    name: `${worded.Effect} ${summary(list(worded.Action))} to ${principalOf(worded)} in ${readable(place.deployed.logicalId)}`,
    takeOut: replaceStatement(place.deployed, 'PolicyDocument', deployed, []),
  }));
}

function summary([first, ...more]: readonly unknown[]): string {
  return more.length > 0 ? `${first} and ${more.length} more` : `${first}`;
}

function principalOf({ Principal }: Statement): string {
  return typeof Principal === 'object' && Principal !== null
    ? Object.values(Principal).join(', ')
    : `${Principal}`;
}

function lastPart(arn: unknown): string {
  return textOf(arn).split(':').at(-1) ?? '';
}
