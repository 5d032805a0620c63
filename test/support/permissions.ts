import { loadAssembly } from '../../packages/cdk-offline/src/assembly/load-assembly';
import type { Template, TemplateEdit } from '../../packages/cdk-offline/src/assembly/template';
import {
  edit,
  list,
  others,
  type Place,
  readable,
  replaceStatement,
  type Statement,
  statementsOf,
  textOf,
  withProperty,
} from './policy-places';

/** Something that the templates allow, forbid or trust, and the templates without it. */
export interface Permission {
  /** "dynamodb:PutItem for insertStudentDataRole"; with "on UsersTable" or "in Phishing" where that is not enough. */
  readonly name: string;
  readonly takeOut: TemplateEdit;
}

/** aws-cdk-lib's own functions: their statements are taken out whole, for their wildcards cannot be taken apart. */
const providers = /^Custom/;

/** Every permission in the templates of an assembly, one by one. */
export function permissionsOf(directory: string): readonly Permission[] {
  const templates = new Map<string, Template>();
  loadAssembly(directory, {
    edit: (stack, template) => {
      templates.set(stack, template);
      return template;
    },
  });
  const all = [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([logicalId, resource]) =>
      permissionsIn({ stack, logicalId, resource }).map((permission) => ({ stack, ...permission })),
    ),
  );
  const isShared = (name: string) => all.filter((each) => each.name === name).length > 1;
  return all.map(({ stack, name, exactName, takeOut }) => {
    if (!isShared(name)) return { name, takeOut };
    return { name: exactName ?? `${name} in ${stack.split('-').at(-1)}`, takeOut };
  });
}

interface Found extends Permission {
  /** For one role that may do the same with several things. */
  readonly exactName?: string;
}

function permissionsIn(place: Place): readonly Found[] {
  switch (place.resource.Type) {
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
      throw new Error(`${place.logicalId}: managed policies of the templates' own are not taken apart`);
    default:
      return [];
  }
}

function identityPolicy(place: Place): readonly Found[] {
  const holder = list(place.resource.Properties?.['Roles']).map(textOf).join(', ');
  return statementsOf(place, 'PolicyDocument').flatMap((statement) => {
    const replace = (by: readonly Statement[]) => replaceStatement(place, 'PolicyDocument', statement, by);
    const actions = list(statement.Action) as readonly string[];
    const resources = list(statement.Resource);
    if (providers.test(holder)) {
      return [{ name: `${summary(actions)} for ${holder}`, takeOut: replace([]) }];
    }
    return actions.flatMap((action) =>
      resources.map((resource) => ({
        name: `${action}${resources.length > 1 ? ` on ${lastPart(resource)}` : ''} for ${holder}`,
        exactName: `${action} on ${lastPart(resource)} for ${holder}`,
        takeOut: replace(without(statement, action, resource)),
      })),
    );
  });
}

/** What is left of a statement that no longer speaks of one action on one resource. */
function without(statement: Statement, action: string, resource: unknown): readonly Statement[] {
  const otherActions = list(statement.Action).filter((each) => each !== action) as readonly string[];
  const otherResources = list(statement.Resource).filter((each) => each !== resource);
  return [
    ...(otherActions.length > 0 ? [{ ...statement, Action: otherActions }] : []),
    ...(otherResources.length > 0 ? [{ ...statement, Action: action, Resource: otherResources }] : []),
  ];
}

function role(place: Place): readonly Permission[] {
  const { Policies, ManagedPolicyArns } = place.resource.Properties ?? {};
  if (Policies !== undefined) throw new Error(`${place.logicalId}: inline policies are not taken apart`);
  const trust = statementsOf(place, 'AssumeRolePolicyDocument');
  const holder = readable(place.logicalId);
  const managed = list(ManagedPolicyArns ?? []);
  return [
    ...trust.map((statement) => ({
      name: `sts:AssumeRole by ${principalOf(statement)} for ${holder}`,
      takeOut: replaceStatement(place, 'AssumeRolePolicyDocument', statement, []),
    })),
    ...managed.map((arn) => ({
      name: `${textOf(arn).split('/').at(-1)} for ${holder}`,
      takeOut: edit(place, (resource) => withProperty(resource, 'ManagedPolicyArns', others(managed, arn))),
    })),
  ];
}

function invokePermission(place: Place): Permission {
  const { Action, Principal, FunctionName, SourceArn } = place.resource.Properties ?? {};
  const [, , method, ...path] = textOf(SourceArn ?? '').split('/');
  const route = method === undefined ? '' : ` for ${method} /${path.join('/')}`;
  return {
    name: `${Action} by ${Principal}${route} of ${textOf(FunctionName)}`,
    takeOut: edit(place, () => undefined),
  };
}

function resourcePolicy(place: Place): readonly Permission[] {
  return statementsOf(place, 'PolicyDocument').map((statement) => ({
    name: `${statement.Effect} ${summary(list(statement.Action))} to ${principalOf(statement)} in ${readable(place.logicalId)}`,
    takeOut: replaceStatement(place, 'PolicyDocument', statement, []),
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
